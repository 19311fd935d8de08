import compress from '@fastify/compress'
import { pathToFileURL } from 'node:url'
import { baselineSettings, bareFastify, listen } from './serve.ts'

// The same components by renderToString, in a bare Fastify: the address is matched and the data loaded before the first
// request. What is left is React, and the compression.

type Render = () => string

const { bundle, siteUrl, paths } = baselineSettings<{ bundle: string; siteUrl: string; paths: string[] }>()
const { pageAtHand } = (await import(pathToFileURL(bundle).href)) as {
  pageAtHand: (siteUrl: string, path: string) => Promise<Render>
}

const app = bareFastify()
await app.register(compress)
for (const path of paths) {
  const render = await pageAtHand(siteUrl, path)
  app.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${render()}`))
}
await listen(app)
