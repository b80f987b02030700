"""Whatever is sent, the server answers, and says whose mistake it was."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ratusz.server.app import create_app
from ratusz.server.settings import Settings
from tests.server.conftest import Running, launch
from tests.server.fuzzing import fuzz

REQUESTS, SECONDS = 1500, 8.0
CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
QUICK: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": list(HealthCheck),
    "phases": (Phase.explicit, Phase.generate),
    "derandomize": True,
    "database": None,
}


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Thousands of refused requests are no news."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def documented() -> dict[tuple[str, str], set[int]]:
    """Method and path of every request of the API → the statuses it may be answered with."""
    paths = create_app(Settings(database="sqlite://")).openapi()["paths"]
    return {
        (method, path): {int(status) for status in operation["responses"]}
        for path, methods in paths.items()
        for method, operation in methods.items()
    }


def test_whatever_people_and_programs_send_is_answered(shared_database: str) -> None:
    """And the API with no status that its description does not name."""
    fuzzer = asyncio.run(fuzz(shared_database, REQUESTS, SECONDS, seed=7))
    assert fuzzer.failures == []
    assert fuzzer.requests > 100
    named = documented()
    answered = {entry for entry in fuzzer.answered if entry[:2] in named}
    assert {entry for entry in answered if entry[2] not in named[entry[:2]]} == set()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = f"sqlite:///{tmp_path_factory.mktemp('api') / 'ratusz.sqlite'}"
    program = "from ratusz.cli import main; main()"
    arguments = ["-c", program, "serve", "--port", "0", "--log-level", "error", "--database", database]
    running = launch(arguments, bot_pace=1000)
    yield running
    running.kill()


class Api:
    """The described API of a server, and somebody with a token."""

    def __init__(self, server: Running) -> None:
        self.schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
        made = requests.post(f"{server.address}/api/guests", json={"name": "fuzz"}, timeout=30).json()
        self.headers = {"Authorization": f"Bearer {made['token']}"}

    def call(self, case: Any) -> Any:
        if case.operation.path.endswith("/stream"):  # one that is found never ends
            case.path_parameters["table"] = "nowhere"
        return case.call(headers=self.headers, timeout=30)

    def validate(self, case: Any, answer: Any) -> None:
        case.validate_response(answer, checks=list(CHECKS))


@pytest.fixture(scope="module")
def api(server: Running) -> Api:
    return Api(server)


def test_every_request_that_is_described_is_answered_as_described(api: Api) -> None:
    for found in api.schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @hypothesis.settings(max_examples=12, **QUICK)
        @hypothesis.given(case=operation.as_strategy())
        def check(case: Any) -> None:
            api.validate(case, api.call(case))

        check()


def test_one_answer_leads_to_the_next(api: Api) -> None:
    """By the links of the description: a table that was made is looked at, joined, played, left."""
    machine = api.schema.as_state_machine()

    class Journey(machine):  # type: ignore[misc, valid-type]
        def call(self, case: Any, **given: Any) -> Any:
            return api.call(case)

        def validate_response(self, response: Any, case: Any, **given: Any) -> None:
            api.validate(case, response)

    Journey.run(settings=hypothesis.settings(max_examples=8, stateful_step_count=8, **QUICK))
