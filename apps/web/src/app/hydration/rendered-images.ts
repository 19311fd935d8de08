/*
 * An image's <picture> already has the URLs of its variants, its size and its colours, and the URLs would be most of
 * the hydration data. So the data holds only the image's name, and the browser reads the rest from the page.
 */

interface Variant {
  url: string
  format: string
  width: number
}

/** The image's name and a variant's format in its URL: …/0123456789abcdef/<hash of the bytes>.avif */
const VARIANT = /\/([0-9a-f]{16})\/[0-9a-f]+\.(\w+)$/

/** The description of an image that its element holds. */
interface Rendered {
  variants: Variant[]
  width: number
  height: number
  /** The colours computed from its thumbhash. */
  placeholder: string
}

const RENDERED_FIELDS = ['width', 'height', 'placeholder']

/**
 * Copies data on the server. Replaces the variants of a rendered image by the image's name, and a variant's URL by its
 * index, and omits what else the element describes.
 */
export function omitRenderedImages(data: unknown, html: string): unknown {
  return omit(data, new Set(Array.from(html.matchAll(FIRST_CANDIDATE), ([, candidate = '']) => candidate)))
}

const FIRST_CANDIDATE = / srcset="([^ "]+ \d+w)/gi

function omit(data: unknown, rendered: Set<string>): unknown {
  if (Array.isArray(data)) return data.map((item) => omit(item, rendered))
  if (!isObject(data)) return data
  const image = isObject(data.image) ? data.image : data
  const variants = isVariants(image.variants) ? image.variants : []
  const name = renderedName(variants, rendered)
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    if (image === data && name !== undefined && RENDERED_FIELDS.includes(key)) continue
    const at = name !== undefined && ADDRESS_FIELDS.includes(key) ? addressAt(variants, value) : -1
    if (at !== -1) copy[key] = at
    else copy[key] = name !== undefined && value === variants ? name : omit(value, rendered)
  }
  return copy
}

function addressAt(variants: Variant[], address: unknown): number {
  return variants.findIndex(({ url }) => url === address)
}

/** Restores, in the browser, what `omitRenderedImages` replaced. Call it before the page changes. */
export function restoreRenderedImages(data: unknown, root: ParentNode): unknown {
  return restore(data, readRendered(root))
}

/** Stands for an image whose element a browser extension has removed or changed. */
const missingImage: Rendered = { variants: [], width: 1, height: 1, placeholder: '' }

/** The fields of a record that hold the URL of a variant. */
const ADDRESS_FIELDS = ['imageUrl', 'url']

function restore(data: unknown, rendered: Map<string, Rendered>): unknown {
  if (Array.isArray(data)) return data.map((item) => restore(item, rendered))
  if (!isObject(data)) return data
  const restored = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, restore(value, rendered)]),
  )
  if (typeof restored.variants === 'string')
    Object.assign(restored, rendered.get(restored.variants) ?? missingImage)
  const { image } = restored
  if (isObject(image) && isVariants(image.variants))
    for (const field of ADDRESS_FIELDS) {
      const at = restored[field]
      if (typeof at === 'number') restored[field] = image.variants[at]?.url ?? ''
    }
  return restored
}

/** Reads all images of the page by name. Variants are in the order of the api: by width, then format. */
function readRendered(root: ParentNode): Map<string, Rendered> {
  const rendered = new Map<string, Rendered>()
  for (const image of root.querySelectorAll<HTMLImageElement>('picture > img[srcset]')) {
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? []), image]
    const variants = sources.flatMap(({ srcset }) => srcset.split(', ').flatMap(readCandidate))
    const name = VARIANT.exec(variants[0]?.url ?? '')?.[1]
    if (name === undefined) continue
    variants.sort((a, b) => a.width - b.width || (a.format < b.format ? -1 : 1))
    const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
    rendered.set(name, { variants, width, height, placeholder: readColours(image) })
  }
  return rendered
}

function readCandidate(candidate: string): Variant[] {
  const [url = '', width = ''] = candidate.split(' ')
  const format = VARIANT.exec(url)?.[2]
  return format === undefined ? [] : [{ url, format, width: parseInt(width) }]
}

/** Joins the colours of its quarters, in the format of `quarterColours`. */
function readColours({ style }: HTMLImageElement): string {
  return ['--q1', '--q2', '--q3', '--q4'].map((name) => style.getPropertyValue(name)).join('')
}

/** Returns the name of the image with these variants; undefined if the page does not show it. */
function renderedName([first]: Variant[], rendered: Set<string>): string | undefined {
  // A page shows all variants of an image or none, and starts each format with the first.
  return first && rendered.has(`${first.url} ${first.width}w`) ? VARIANT.exec(first.url)?.[1] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isVariants(value: unknown): value is Variant[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && 'url' in item && 'format' in item)
}
