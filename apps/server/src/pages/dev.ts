import middie from '@fastify/middie'
import type { PageAssets, ServerEntry } from '@isse/web/render'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { webFolder } from './built.ts'

/** The script for React's hot reload, which Vite itself would write into an index.html. */
const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

const manifest: PageAssets = {
  lateStyles: ['/src/styles/late-fonts.css'],
  routes: {
    __root__: {
      css: ['/src/styles/styles.css'],
      scripts: [
        { attrs: { type: 'module' }, children: refresh },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: '/src/app/entry-client.tsx' } },
      ],
    },
  },
}

/** Compiles pages as they change, with hot reload in the browser. */
export async function devPages(app: FastifyInstance) {
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('preClose', () => vite.close())

  const loadEntry = async () => (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as ServerEntry
  return { loadEntry, manifest }
}
