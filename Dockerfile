# syntax=docker/dockerfile:1

# The one script of the pages comes from the npm registry.
FROM node:22-slim AS script
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund

FROM python:3.13-slim AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
COPY --from=script /build/node_modules/htmx.org/dist/htmx.min.js /build/node_modules/htmx.org/dist/ext/hx-sse.min.js src/ratusz/server/web/static/
RUN python -m venv /opt/ratusz \
    && /opt/ratusz/bin/pip install --no-cache-dir '.[server,postgres]' \
    && /opt/ratusz/bin/python -c 'import ratusz; assert ratusz.compiled'

FROM python:3.13-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/ratusz ratusz
COPY --from=build /opt/ratusz /opt/ratusz
USER 10001
ENV RATUSZ_HOST=0.0.0.0 \
    RATUSZ_PORT=8000 \
    RATUSZ_DATABASE=sqlite:////var/lib/ratusz/ratusz.sqlite \
    RATUSZ_LOG_LEVEL=info
VOLUME /var/lib/ratusz
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=7s --start-period=30s \
    CMD ["/opt/ratusz/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=6)"]
ENTRYPOINT ["/opt/ratusz/bin/ratusz"]
CMD ["serve"]
