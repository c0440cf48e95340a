"""Whether what an action makes owed can be carried out in full [2013 p.4; 2021 p.7]."""
