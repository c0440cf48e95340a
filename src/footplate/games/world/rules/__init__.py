"""The rules, with a module for each chapter of the rulebook."""
