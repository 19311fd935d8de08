/*
 * The addresses of an image's variants are in the page already, in the `srcset` of its <picture>, and are most of the
 * bytes of the data that hydration needs; its size and its colours are there too. So the data names the image, and the
 * browser reads these from the page.
 */

interface Variant {
  url: string
  format: string
  width: number
}

/** The image's name and the format of a variant, from its address: …/0123456789abcdef/<hash of the bytes>.avif */
const VARIANT = /\/([0-9a-f]{16})\/[0-9a-f]+\.(\w+)$/

/** What an image's element in the page says of it, beside its variants. */
interface Shown {
  variants: Variant[]
  width: number
  height: number
  /** Its colours, which stand for the thumbhash that they were made of. */
  placeholder: string
}

const SHOWN_FIELDS = ['width', 'height', 'placeholder']

/**
 * On the server: copies data, with the name of an image in place of the variants that the page shows, and the number of
 * a variant in place of its address. What else the page says of the image is left out.
 */
export function omitShownImages(data: unknown, html: string): unknown {
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
    if (image === data && name !== undefined && SHOWN_FIELDS.includes(key)) continue
    const at = name !== undefined && ADDRESS_FIELDS.includes(key) ? addressAt(variants, value) : -1
    if (at !== -1) copy[key] = at
    else copy[key] = name !== undefined && value === variants ? name : omit(value, shown)
  }
  return copy
}

function addressAt(variants: Variant[], address: unknown): number {
  return variants.findIndex(({ url }) => url === address)
}

/** In the browser, before it changes anything: puts back what `omitShownImages` left out. */
export function restoreShownImages(data: unknown, root: ParentNode): unknown {
  return restore(data, readShown(root))
}

/** Of an image whose element something in the browser has taken out or changed. */
const notShown: Shown = { variants: [], width: 1, height: 1, placeholder: '' }

/** The fields of a record that hold the address of one of its image's variants. */
const ADDRESS_FIELDS = ['imageUrl', 'url']

function restore(data: unknown, shown: Map<string, Shown>): unknown {
  if (Array.isArray(data)) return data.map((item) => restore(item, shown))
  if (!isObject(data)) return data
  const restored = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, restore(value, shown)]),
  )
  if (typeof restored.variants === 'string') Object.assign(restored, shown.get(restored.variants) ?? notShown)
  const { image } = restored
  if (isObject(image) && isVariants(image.variants))
    for (const field of ADDRESS_FIELDS) {
      const at = restored[field]
      if (typeof at === 'number') restored[field] = image.variants[at]?.url ?? ''
    }
  return restored
}

/** Every image in the page by its name. Its variants are in the order that the api answers them in: by width, then format. */
function readShown(root: ParentNode): Map<string, Shown> {
  const shown = new Map<string, Shown>()
  for (const image of root.querySelectorAll<HTMLImageElement>('picture > img[srcset]')) {
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? []), image]
    const variants = sources.flatMap(({ srcset }) => srcset.split(', ').flatMap(readCandidate))
    const name = VARIANT.exec(variants[0]?.url ?? '')?.[1]
    if (name === undefined) continue
    variants.sort((a, b) => a.width - b.width || (a.format < b.format ? -1 : 1))
    const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
    shown.set(name, { variants, width, height, placeholder: readColours(image) })
  }
  return shown
}

function readCandidate(candidate: string): Variant[] {
  const [url = '', width = ''] = candidate.split(' ')
  const format = VARIANT.exec(url)?.[2]
  return format === undefined ? [] : [{ url, format, width: parseInt(width) }]
}

/** The colours of its quarters one after the other, as `quarterColours` reads them. */
function readColours({ style }: HTMLImageElement): string {
  return ['--q1', '--q2', '--q3', '--q4'].map((name) => style.getPropertyValue(name)).join('')
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
