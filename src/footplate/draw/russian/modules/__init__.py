"""What boards and modules of Russian Railroads keep beside the base game's."""
