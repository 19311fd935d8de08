# The site in a container: `docker compose up -d --build`, or see docs/hosting.md. docs/decisions/hosting.md explains the
# decisions.
FROM node:24-bookworm-slim AS build
WORKDIR /build
# Installs the libraries in a layer of their own, so that a change of the code does not repeat it.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/api/package.json packages/api/
COPY packages/db/package.json packages/db/
COPY packages/ui/package.json packages/ui/
COPY tests/package.json tests/
RUN npm ci
COPY . .
RUN npm run build && mkdir /site && tar --create --files-from deploy/built-tree.txt | tar --extract --directory /site
RUN cd /site && npm ci --omit=dev

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="ISSE" \
      org.opencontainers.image.description="The website of ISSE, a charity in Leeds, Bradford and Rawtenstall"
# A user id that the base image does not know, because only the number identifies the owner of the volume.
RUN mkdir --mode=0700 /data && chown 10001:10001 /data
COPY --from=build /site /site
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
# All data of the site. It writes only sockets elsewhere, in /tmp, so the root file system can be read-only.
VOLUME /data
EXPOSE 3000
# On SIGTERM the site finishes the requests in progress, in 10 seconds at most.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "apps/server/dist/health.js"]
CMD ["node", "apps/server/dist/main.js"]
