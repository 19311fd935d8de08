import { createRequire } from 'node:module'
import path from 'node:path'
import { createBuilder } from 'vite'

/** Where the bundle is: below the project, so that it finds what it imports. */
const folder = path.resolve(import.meta.dirname, '../../.cache/page-at-hand')

/**
 * Bundles the components of the pages for page-at-hand.ts, as the build of apps/web does for the server.
 *
 * @returns the file of the bundle
 */
export async function buildPageAtHand(): Promise<string> {
  const root = path.dirname(createRequire(import.meta.url).resolve('@isse/web/package.json'))
  const builder = await createBuilder({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    environments: {
      ssr: {
        build: {
          outDir: folder,
          emptyOutDir: true,
          rolldownOptions: { input: path.join(import.meta.dirname, 'page-at-hand-entry.mjs') },
        },
      },
    },
  })
  const { ssr } = builder.environments
  if (!ssr) throw new Error('The build of the pages has no renderer.')
  await builder.build(ssr)
  return path.join(folder, 'page-at-hand-entry.js')
}
