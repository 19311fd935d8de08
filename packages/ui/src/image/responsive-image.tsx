import type { CSSProperties } from 'react'
import { coverSizes } from './cover-sizes.ts'
import { quarterColours } from './placeholder.ts'

/** An image with a variant for each format and width. */
export interface ImageSource {
  /** The alternative text; empty for a decorative image. */
  alt: string
  width: number
  height: number
  /** A thumbhash in base64, or the colours computed from one: see quarterColours. */
  placeholder: string
  /** The focal point, as fractions of width and height. */
  focalX: number
  focalY: number
  variants: { url: string; format: string; width: number }[]
}

interface ResponsiveImageProps {
  image: ImageSource
  /** The HTML attribute. For an image that covers a box, each width has a box ratio: see coverSizes. */
  sizes: string
  className?: string
  /** True if the image is visible without scrolling, to load it first. Others load lazily. */
  priority?: boolean
  /** Replaces the image's alternative text, for example by '' if a caption says the same. */
  alt?: string
}

/** From the smallest files to the largest. Browsers take the first that they support. */
const FORMATS = ['avif', 'webp', 'jpeg', 'png']

/** An image in the best format and width for the screen. Its space and colours appear before it has loaded. */
export function ResponsiveImage({
  image,
  sizes,
  className,
  priority = false,
  alt = image.alt,
}: ResponsiveImageProps) {
  const { sources, srcSet, src, style } = attributesOf(image)
  const widths = coverSizes(sizes, image.width / image.height)
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={widths} />
      ))}
      <img
        alt={alt}
        width={image.width}
        height={image.height}
        sizes={widths}
        srcSet={srcSet}
        src={src}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        style={style}
      />
    </picture>
  )
}

interface Attributes {
  /** All formats except the last, which every browser supports. */
  sources: { type: string; srcSet: string }[]
  srcSet: string
  src: string | undefined
  style: CSSProperties
}

/** Caches computed attributes, because the server renders the same images again and again. */
const cache = new WeakMap<ImageSource, Attributes>()

function attributesOf(image: ImageSource): Attributes {
  const cached = cache.get(image)
  if (cached) return cached
  const formats = FORMATS.filter((format) => image.variants.some((variant) => variant.format === format))
  const fallback = formats.at(-1)
  const attributes = {
    sources: formats
      .slice(0, -1)
      .map((format) => ({ type: `image/${format}`, srcSet: srcSetOf(image, format) })),
    srcSet: srcSetOf(image, fallback),
    src: image.variants.filter(({ format }) => format === fallback).at(-1)?.url,
    style: styleOf(image),
  }
  cache.set(image, attributes)
  return attributes
}

/** Sets the quarters' colours as variables, from which the style sheet builds the background, to keep pages small. */
function styleOf({ placeholder, focalX, focalY }: ImageSource): CSSProperties {
  const colours = quarterColours(placeholder)
  return {
    ...(colours && Object.fromEntries(colours.map((colour, quarter) => [`--q${quarter + 1}`, colour]))),
    // The default in CSS.
    ...((focalX !== 0.5 || focalY !== 0.5) && { objectPosition: `${focalX * 100}% ${focalY * 100}%` }),
  }
}

function srcSetOf({ variants }: ImageSource, format: string | undefined): string {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
