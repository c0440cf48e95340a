"""The metrics of a table of several processes: one answers for all, and the dead hold nothing."""

import os
import signal

from prometheus_client.parser import text_string_to_metric_families
from tests.faults.players import serving
from tests.table.serving import KEEPS_NOTHING, Person, http_client, http_get, until

SETTINGS = '[watching]\nmetrics = ["127.0.0.1"]\n'


def numbers(table):
    """The metrics that some process of a table tells, by name and labels."""
    text = http_get(table.url + "/metrics").text
    families = text_string_to_metric_families(text)
    samples = [sample for family in families for sample in family.samples]
    return {(each.name, *sorted(each.labels.values())): each.value for each in samples}


def test_each_process_tells_the_numbers_of_all(start, shared, tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text(SETTINGS)
    table = start(shared, 0, "--settings", str(file), processes=2)
    first = serving(table)
    until(lambda: numbers(table)[("footplate_processes",)] == 2)
    asked = [http_get(f"{table.url}/nowhere", timeout=20) for _ in range(6)]
    nowhere = ("footplate_requests_total", "404", "GET", "none")
    assert {numbers(table)[nowhere] for _ in range(8)} == {len(asked)}

    ada = Person(table)
    match = ada.match("random", "random")
    with http_client(base_url=table.url, limits=KEEPS_NOTHING, timeout=20) as client:
        streams = [client.stream("GET", f"{match}/stream") for _ in range(6)]
        for stream in streams:
            stream.__enter__()
        until(lambda: numbers(table)[("footplate_streams",)] == 6)
        for stream in streams:
            stream.__exit__(None, None, None)
    until(lambda: numbers(table)[("footplate_streams",)] == 0)
    until(lambda: numbers(table)[("footplate_work_total", "turn")] > 0)
    ada.close()

    assert ("process_resident_memory_bytes", str(first[0])) in numbers(table)
    os.kill(first[0], signal.SIGKILL)
    until(lambda: ("process_resident_memory_bytes", str(first[0])) not in numbers(table))
    found = numbers(table)
    assert ("process_resident_memory_bytes", str(first[1])) in found
    assert found[nowhere] == len(asked)
