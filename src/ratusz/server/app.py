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
from ratusz.server.api import routes as api
from ratusz.server.guard import Guard, language
from ratusz.server.limits import Limits
from ratusz.server.refused import Refused
from ratusz.server.service.making import Seeds
from ratusz.server.service.people import People
from ratusz.server.service.tables import Tables
from ratusz.server.settings import Settings
from ratusz.server.store.database import Store
from ratusz.server.web import answers, files
from ratusz.server.web import pages as web

LOG: Final = logging.getLogger("ratusz.app")


def create_app(settings: Settings, seeds: Seeds = secrets.randbits) -> FastAPI:
    """The application; its store is opened when it starts and closed when it stops."""
    limits = Limits(settings.limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database_url)
        store.open()
        app.state.store = store
        app.state.tables = Tables(store, settings, limits, seeds=seeds)
        app.state.people = People(store, await store.secret(), limits)
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
    )
    app.state.settings = settings
    app.add_middleware(
        Guard,
        limits=limits,
        origins=frozenset(settings.origins.split()),
        https=settings.https,
        answer=_answer,
    )
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _broken)
    app.include_router(api.router)
    for router in web.ROUTERS:
        app.include_router(router)
    app.include_router(files.router)
    app.mount("/static", files.static())
    app.get("/healthz", tags=["server"])(health)
    return app


async def health(request: Request) -> dict[str, Any]:
    """Whether the server and its database answer."""
    store: Store = request.app.state.store
    await store.read(lambda connection: connection.execute(sa.select(1)).scalar())
    return {"status": "ok", "version": ratusz.__version__, "compiled": ratusz.compiled}


def _answer(request: Request, error: Refused) -> Response:
    headers = {} if error.n is None else {"retry-after": str(error.n)}
    if not request.url.path.startswith(("/api", "/healthz")):
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
    return _answer(request, Refused("bad_request", error.status_code, why=error.detail))


async def _broken(request: Request, error: Exception) -> Response:
    LOG.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return _answer(request, Refused("failed", 500))
