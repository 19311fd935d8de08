/**
 * The floor of a page's script: an empty page with React, the router, the query cache and the client of tRPC, built as
 * the site's pages are. Prints what each of them adds, by gzip and by brotli.
 */
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { report } from './measure.ts'

const web = path.resolve(import.meta.dirname, '../../apps/web')

const imports = {
  'react and react-dom': `
    import { createElement as h, startTransition, StrictMode } from 'react'
    import { hydrateRoot } from 'react-dom/client'`,
  'and the router': `
    import { createRootRoute, createRoute, createRouter, Link, Outlet } from '@tanstack/react-router'
    import { RouterClient } from '@tanstack/react-router/ssr/client'`,
  'and the query cache': `
    import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'`,
  'and the client of tRPC': `
    import { createTRPCClient, httpBatchLink } from '@trpc/client'`,
  'and its hooks': `
    import { createTRPCReact } from '@trpc/react-query'`,
}

const router = (page: string) => `
  const root = createRootRoute({ component: () => h('html', null, h('body', null, h(Link, { to: '/' }), h(Outlet))) })
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => ${page} })
  const router = createRouter({ routeTree: root.addChildren([index]) })`
const hydrate = (app: string) =>
  `\nstartTransition(() => { hydrateRoot(document, h(StrictMode, null, ${app})) })`
const query = (call: string) => `h('p', null, ${call}.data)`
const app = `h(QueryClientProvider, { client: queries }, h(RouterClient, { router }))`
const queries = `const queries = new QueryClient()`
const client = `const client = createTRPCClient({ links: [httpBatchLink({ url: '/trpc' })] })`

/** What the page does with the libraries, from one to all. */
const pages = [
  hydrate(`h('html')`),
  router(`h('p')`) + hydrate(`h(RouterClient, { router })`),
  queries + router(query(`useQuery({ queryKey: ['a'], queryFn: () => 1 })`)) + hydrate(app),
  queries +
    '\n' +
    client +
    router(query(`useQuery({ queryKey: ['a'], queryFn: () => client.a.query() })`)) +
    hydrate(app),
  queries +
    '\n' +
    client +
    '\nconst trpc = createTRPCReact()' +
    router(query(`trpc.a.useQuery()`)) +
    hydrate(`h(trpc.Provider, { client, queryClient: queries }, ${app})`),
]

for (const [index, [name, code]] of Object.entries(imports).entries()) {
  const used = Object.values(imports).slice(0, index).join('\n')
  const script = await buildPage(`${used}\n${code}\n${pages[index]}`)
  report(
    name,
    `${gzipSync(script, { level: 9 }).length} by gzip, ${brotliCompressSync(script).length} by brotli`,
  )
}

/** Builds a page from the text of its entry, with the libraries of apps/web. */
async function buildPage(code: string): Promise<string> {
  const entry = path.join(web, 'src/floor.js')
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  })
  const { output } = [built].flat().find((result) => 'output' in result) ?? { output: [] }
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}
