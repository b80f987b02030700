"""The application: the service, the routes, and what happens to a mistake."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import sqlalchemy as sa
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

import ratusz
from ratusz.server import metrics
from ratusz.server.api import routes as api
from ratusz.server.compression import Compression
from ratusz.server.guard import Guard, language
from ratusz.server.health import OK, Health
from ratusz.server.limits import Limits
from ratusz.server.observing import Observing
from ratusz.server.refused import Refused
from ratusz.server.service.making import Seeds
from ratusz.server.service.people import People
from ratusz.server.service.tables import Tables
from ratusz.server.settings import Settings
from ratusz.server.store.database import Store, open_store
from ratusz.server.web import answers, files
from ratusz.server.web import pages as web

LOG: Final = logging.getLogger("ratusz.app")

RETRY_SECONDS: Final = 5
UNWELL: Final[dict[int | str, dict[str, Any]]] = api.problems(400, 431) | {503: {"description": "Something is wrong."}}


def create_app(settings: Settings, seeds: Seeds = secrets.randbits, opened: Store | None = None) -> FastAPI:
    """The application. Unless it is given a store that is open, it opens its own when it starts; it closes it when it
    stops."""
    limits = Limits(settings.limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = opened or open_store(settings.database_url)
        app.state.store = store
        app.state.tables = Tables(store, settings, limits, seeds=seeds)
        app.state.people = People(store, await store.secret(), limits)
        app.state.health = Health(store, app.state.tables)
        await app.state.tables.start()
        LOG.info("started", extra={"compiled": ratusz.compiled, "postgres": store.postgres})
        yield
        await app.state.tables.stop()
        store.close()
        LOG.info("stopped")

    app = FastAPI(
        title="Ratusz",
        version=ratusz.__version__,
        description="Play eurogames through HTTP: the same tables as in the browser.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # those pages load their scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.settings = settings
    app.add_middleware(
        Guard,
        limits=limits,
        origins=frozenset(settings.origins.split()),
        https=settings.https,
        answer=_answer,
    )
    app.add_middleware(Compression)
    app.add_middleware(Observing)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _http_error)
    for failure in (sa.exc.OperationalError, sa.exc.InternalError, sa.exc.InterfaceError):
        app.add_exception_handler(failure, _unavailable)
    app.add_exception_handler(Exception, _broken)
    app.include_router(api.router)
    for router in web.ROUTERS:
        app.include_router(router)
    app.include_router(files.router)
    app.mount("/static", files.static())
    app.get("/healthz", tags=["server"], response_model=dict[str, str | bool], responses=UNWELL)(health)
    app.get("/readyz", tags=["server"], response_model=dict[str, str], responses=UNWELL)(readiness)
    app.get("/metrics", include_in_schema=False)(measured)
    return app


async def health(request: Request) -> JSONResponse:
    """How the server is, part by part; 503 if anything is wrong."""
    found: Health = request.app.state.health
    parts = await found.report()
    well = all(said == OK for said in parts.values())
    about = {"version": ratusz.__version__, "compiled": ratusz.compiled}
    return JSONResponse({"status": OK if well else "failing"} | parts | about, 200 if well else 503)


async def readiness(request: Request) -> JSONResponse:
    """Whether to send people here; 503 if not."""
    found: Health = request.app.state.health
    ready = await found.ready()
    return JSONResponse({"status": "ready" if ready else "not ready"}, 200 if ready else 503)


async def measured(request: Request) -> Response:
    """For Prometheus on this machine, or with the token."""
    if not metrics.may_read(request.scope, request.app.state.settings.metrics_token):
        raise Refused("not_found", 404)
    tables: Tables = request.app.state.tables
    told = metrics.exposition(tables.in_memory(), tables.live.streams(), tables.waiting_for_bots)
    return Response(told, media_type=metrics.CONTENT_TYPE_LATEST)


def _answer(request: Request, error: Refused) -> Response:
    headers = {} if error.n is None else {"retry-after": str(error.n)}
    if not request.scope["path"].startswith(("/api", "/healthz", "/readyz")):
        return answers.refusal(request, error, headers)
    body = {"error": error.key, "message": error.text(language(request.scope))}
    return JSONResponse(body, error.status, headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answer(request, error)


async def _not_understood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return _answer(request, Refused("bad_request", 422, why=f"{where}: {first['msg']}"))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _answer(request, Refused("not_found", 404))
    answer = _answer(request, Refused("bad_request", error.status_code, why=error.detail))
    answer.headers.update(error.headers or {})
    return answer


async def _unavailable(request: Request, error: Exception) -> Response:
    """The database is away, full or locked: whatever was asked for has not happened."""
    LOG.error("the database failed", exc_info=error, extra={"path": request.scope["path"]})
    return _answer(request, Refused("unavailable", 503, n=RETRY_SECONDS))


async def _broken(request: Request, error: Exception) -> Response:
    LOG.error("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return _answer(request, Refused("failed", 500))
