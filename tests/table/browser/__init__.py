"""The tests in a browser are a package, so that they can share one."""
