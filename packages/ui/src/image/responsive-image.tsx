import type { CSSProperties } from 'react'
import { coverSizes } from './cover-sizes.ts'
import { quarterColours } from './placeholder.ts'

/** An image with its variants: one for each format and width. */
export interface ImageSource {
  /** The alternative text; empty for an image that only decorates. */
  alt: string
  width: number
  height: number
  /** A thumbhash in base64, or the colours that were made of one: see quarterColours. */
  placeholder: string
  /** The point that every crop keeps in view, as fractions of width and height. */
  focalX: number
  focalY: number
  variants: { url: string; format: string; width: number }[]
}

interface ResponsiveImageProps {
  image: ImageSource
  /**
   * How wide the image is shown, as in the HTML attribute. Where it covers a box, each width has the ratio of the box after
   * it: see coverSizes.
   */
  sizes: string
  className?: string
  /** For an image that is visible without scrolling: it is fetched first. Others are fetched when they come near. */
  priority?: boolean
  /** Replaces the image's own alternative text, such as '' where a caption says the same. */
  alt?: string
}

/** The formats from the smallest files to the largest. A browser takes the first that it can show. */
const FORMATS = ['avif', 'webp', 'jpeg', 'png']

/** An image in the best format and width for the screen. Its space and its colours are there before it has loaded. */
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
  /** Of the formats that are smaller than the last, which every browser shows. */
  sources: { type: string; srcSet: string }[]
  srcSet: string
  src: string | undefined
  style: CSSProperties
}

/** What was worked out for the images that are in memory: the server renders the same ones again and again. */
const known = new WeakMap<ImageSource, Attributes>()

function attributesOf(image: ImageSource): Attributes {
  const found = known.get(image)
  if (found) return found
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
  known.set(image, attributes)
  return attributes
}

/** The quarters' colours, which the style sheet makes a background of: a page has dozens of images, and repeats none of it. */
function styleOf({ placeholder, focalX, focalY }: ImageSource): CSSProperties {
  const colours = quarterColours(placeholder)
  return {
    ...(colours && Object.fromEntries(colours.map((colour, quarter) => [`--q${quarter + 1}`, colour]))),
    // The middle is what CSS begins with.
    ...((focalX !== 0.5 || focalY !== 0.5) && { objectPosition: `${focalX * 100}% ${focalY * 100}%` }),
  }
}

function srcSetOf({ variants }: ImageSource, format: string | undefined): string {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
