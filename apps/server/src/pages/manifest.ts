import type { PageAssets } from '@isse/web/render'

/** Vite's list of the files that it built from each source file. */
export type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const ENTRY = 'src/entry-client.tsx'
const LATE_FONTS = 'src/late-fonts.css'

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

/**
 * Reads the id of the route whose component is in a chunk: src/routes/_public/service.$serviceId.tsx has the id
 * /_public/service/$serviceId.
 */
function routeId(key: string): string | undefined {
  const file = /^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---.*)?$/.exec(key)?.[1]
  return file && `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

function withImports(manifest: ViteManifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found)
  return found
}

function filesOf(manifest: ViteManifest, keys: Iterable<string>): string[] {
  return [...keys].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []))
}

function stylesOf(manifest: ViteManifest, keys: Iterable<string>): string[] {
  return [...keys].flatMap((key) => (manifest[key]?.css ?? []).map((file) => `/${file}`))
}
