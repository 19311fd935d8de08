import type { PageAssets } from '@isse/web/render'

/** Vite's list of the files that it built from each source file. */
export type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const ENTRY = 'src/app/entry-client.tsx'
const LATE_FONTS = 'src/styles/late-fonts.css'

/** Lists the files that the page of each route needs: its own module, the modules that this imports, and their styles. */
export function assetsOfRoutes(manifest: ViteManifest): PageAssets {
  const common = withImports(manifest, ENTRY)
  if (!manifest[ENTRY]) throw new Error(`The build of the pages has no ${ENTRY}.`)
  const routes: PageAssets['routes'] = {
    __root__: {
      modules: filesOf(manifest, common),
      css: stylesOf(manifest, common),
    },
  }
  for (const key of Object.keys(manifest)) {
    const id = routeId(key)
    if (id === undefined) continue
    const own = [...withImports(manifest, key)].filter((chunk) => !common.has(chunk))
    routes[id] = { modules: filesOf(manifest, own), css: stylesOf(manifest, own) }
  }
  return { routes, lateStyles: filesOf(manifest, [LATE_FONTS]) }
}

/** Returns the route of a chunk: src/routes/_public/service.$serviceId.tsx has the id /_public/service/$serviceId. */
function routeId(key: string): string | undefined {
  const file = /^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---.*)?$/.exec(key)?.[1]
  return file && `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

/** Lists a chunk and its imports, dependencies first, which is the order of evaluation. */
function withImports(manifest: ViteManifest, key: string): Set<string> {
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (chunk: string): void => {
    if (visited.has(chunk)) return
    visited.add(chunk)
    for (const imported of manifest[chunk]?.imports ?? []) visit(imported)
    found.add(chunk)
  }
  visit(key)
  return found
}

function filesOf(manifest: ViteManifest, keys: Iterable<string>): string[] {
  return [...keys].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []))
}

function stylesOf(manifest: ViteManifest, keys: Iterable<string>): string[] {
  return [...keys].flatMap((key) => (manifest[key]?.css ?? []).map((file) => `/${file}`))
}
