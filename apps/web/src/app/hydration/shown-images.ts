/*
 * The addresses of an image's variants are in the page already, in the `srcset` of its <picture>, and are most of the
 * bytes of the data that hydration needs. So the data names the image, and the browser reads its variants from the page.
 */

interface Variant {
  url: string
  format: string
  width: number
}

/** The image's name and the format of a variant, from its address: …/0123456789abcdef/<hash of the bytes>.avif */
const VARIANT = /\/([0-9a-f]{16})\/[0-9a-f]+\.(\w+)$/

/**
 * On the server: copies data, with the name of an image in place of the variants that the page shows, and the number of
 * a variant in place of its address.
 */
export function omitShownVariants(data: unknown, html: string): unknown {
  return omit(data, new Set(Array.from(html.matchAll(FIRST_CANDIDATE), ([, candidate = '']) => candidate)))
}

/** The first candidate of each `srcset`. */
const FIRST_CANDIDATE = / srcset="([^ "]+ \d+w)/gi

function omit(data: unknown, shown: Set<string>): unknown {
  if (Array.isArray(data)) return data.map((item) => omit(item, shown))
  if (!isObject(data)) return data
  const image = isObject(data.image) ? data.image : data
  const variants = isVariants(image.variants) ? image.variants : []
  const name = shownName(variants, shown)
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    const at = name !== undefined && ADDRESS_FIELDS.includes(key) ? addressAt(variants, value) : -1
    if (at !== -1) copy[key] = at
    else copy[key] = name !== undefined && value === variants ? name : omit(value, shown)
  }
  return copy
}

function addressAt(variants: Variant[], address: unknown): number {
  return variants.findIndex(({ url }) => url === address)
}

/** In the browser, before it changes anything: puts back what `omitShownVariants` left out. */
export function restoreShownVariants(data: unknown, root: ParentNode): unknown {
  return restore(data, readVariants(root))
}

/** The fields of a record that hold the address of one of its image's variants. */
const ADDRESS_FIELDS = ['imageUrl', 'url']

function restore(data: unknown, shown: Map<string, Variant[]>): unknown {
  if (Array.isArray(data)) return data.map((item) => restore(item, shown))
  if (!isObject(data)) return data
  const restored = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, restore(value, shown)]),
  )
  if (typeof restored.variants === 'string') restored.variants = shown.get(restored.variants) ?? []
  const { image } = restored
  if (isObject(image) && isVariants(image.variants))
    for (const field of ADDRESS_FIELDS) {
      const at = restored[field]
      if (typeof at === 'number') restored[field] = image.variants[at]?.url ?? ''
    }
  return restored
}

/** Every variant in the page, by the image's name, in the order that the api answers them in: by width, then format. */
function readVariants(root: ParentNode): Map<string, Variant[]> {
  const shown = new Map<string, Map<string, Variant>>()
  for (const { srcset } of root.querySelectorAll<HTMLImageElement | HTMLSourceElement>('picture > [srcset]'))
    for (const candidate of srcset.split(', ')) {
      const [url = '', width = ''] = candidate.split(' ')
      const [, name, format] = VARIANT.exec(url) ?? []
      if (name === undefined || format === undefined) continue
      const variants = shown.get(name) ?? new Map<string, Variant>()
      shown.set(name, variants.set(url, { url, format, width: parseInt(width) }))
    }
  return new Map(
    [...shown].map(([name, variants]) => [
      name,
      [...variants.values()].sort((a, b) => a.width - b.width || (a.format < b.format ? -1 : 1)),
    ]),
  )
}

/** The name of the image whose variants these are; undefined where the page does not show them. */
function shownName([first]: Variant[], shown: Set<string>): string | undefined {
  // A page shows all variants of an image or none, the first of each format first.
  return first && shown.has(`${first.url} ${first.width}w`) ? VARIANT.exec(first.url)?.[1] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isVariants(value: unknown): value is Variant[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && 'url' in item && 'format' in item)
}
