"""Maps of packages, found by the entry point group `footplate.maps`."""

from tests.atlas.small import changed, city, write
from tests.plugins.packages import command, package, surroundings


def maps(folder, **changes):
    """A package that brings a map for each change."""
    points = "\n".join([f"{name} = islands" for name in changes])
    package(folder, "islands", f"[footplate.maps]\n{points}\n")
    inside = folder / "islands" / "maps"
    inside.mkdir(parents=True)
    (folder / "islands" / "__init__.py").write_text("")
    for name, change in changes.items():
        write(inside, changed(change), f"{name}.toml")


def test_a_map_of_a_package_is_offered_and_played(tmp_path):
    maps(tmp_path / "there", atoll=lambda tables: None)
    around = surroundings(tmp_path / "there")
    listed = command("games", "world", environment=around)
    assert (listed.status, listed.err) == (0, [])
    assert " atoll" in listed.out
    words = ("-o", "map=atoll", "--players", "2", "-o", "turn_limit=5", "--games", "1")
    ran = command("simulate", "world", *words, "--bots", "random", environment=around)
    assert ran.status == 0
    assert "map=island-" in "".join(ran.out.split())


def test_a_map_that_cannot_be_played_is_left_out(tmp_path):
    maps(
        tmp_path / "there",
        broken=lambda tables: city(tables, "Redhill").update(cubes=0),
        mexico=lambda tables: None,
    )
    ran = command("games", "world", environment=surroundings(tmp_path / "there"))
    assert ran.status == 0
    assert len(ran.err) == 2
    assert 'the map "mexico" of the package islands' in ran.err[0]
    assert "the name is that of a built-in map" in ran.err[0]
    assert "Redhill, cubes: must be 1 to 9, not 0" in ran.err[1]
    assert " broken" not in ran.out
