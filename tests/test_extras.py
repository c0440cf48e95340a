"""What is said of an extra can be typed where Footplate is installed."""

import sys

from footplate.extras import command


def test_run_py_installs_extras_where_it_made_the_environment(tmp_path, monkeypatch):
    venv = tmp_path / ".venv"
    venv.mkdir()
    (venv / "installed").write_text("fingerprint dev")
    (tmp_path / "run.py").touch()
    monkeypatch.setattr(sys, "prefix", str(venv))
    assert command("rl") == "python3 run.py install rl"


def test_pip_installs_extras_elsewhere(tmp_path, monkeypatch):
    (tmp_path / "run.py").touch()  # of somebody else
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "venv"))
    assert command("png") == 'pip install "footplate[png]"'
