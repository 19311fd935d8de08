import type { ServerEntry } from '@isse/web/render'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assetsOfRoutes, type ViteManifest } from './manifest.ts'

/** The folder of apps/web. Resolved as a package, because the bundled server is in another folder than this file. */
export const webFolder = dirname(createRequire(import.meta.url).resolve('@isse/web/package.json'))

/** In seconds. */
const YEAR = 31_536_000
const HOUR = 3600

const SVG = 'image/svg+xml'

/**
 * Serves the built files.
 *
 * @returns the built renderer, and the files that each page needs
 * @throws if the pages are not built
 */
export async function builtPages(app: FastifyInstance) {
  const client = join(webFolder, 'dist/client')
  const manifestFile = await readFile(join(client, '.vite/manifest.json'), 'utf8').catch(throwNotBuilt)

  const assets = new Set(await readdir(join(client, 'assets')))
  await app.register(async (files) => {
    // The library adds a charset to every text type except SVG. A hook, because the library sets the type of compressed
    // files after it has called `setHeaders`.
    files.addHook('onSend', async (_, reply) => {
      if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`)
    })
    await files.register(fastifyStatic, {
      root: client,
      // A wildcard would match the addresses of pages. The files of /assets share the route below, because a route for
      // each of the 400 files slowed the start.
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The build puts a hash into the names of these files.
        const caching = path.includes('/assets/') ? `max-age=${YEAR}, immutable` : `max-age=${HOUR}`
        void reply.header('cache-control', `public, ${caching}`)
      },
    })
    files.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
      const { name } = request.params
      return assets.has(name) ? reply.sendFile(`assets/${name}`) : app.sendPage(request, reply)
    })
  })
  const entry = await importServerEntry()
  return { loadEntry: async () => entry, manifest: assetsOfRoutes(JSON.parse(manifestFile) as ViteManifest) }
}

/**
 * Loads the built renderer, which the server's bundle contains.
 *
 * @throws if the pages are not built
 */
export function importServerEntry(): Promise<ServerEntry> {
  return import('@isse/web/built-renderer').catch(throwNotBuilt)
}

function throwNotBuilt(error: unknown): never {
  throw new Error(`The pages are not built: run 'npm run build' first.`, { cause: error })
}
