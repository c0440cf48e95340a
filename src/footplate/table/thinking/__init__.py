"""Whatever takes long, in processes beside the server: bots' turns, hints and analyses."""
