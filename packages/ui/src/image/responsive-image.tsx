import { placeholderBackground } from './placeholder.ts'

/** A picture in all its encodings and sizes. */
export interface PictureSource {
  /** Alternative text; empty: decoration. */
  alt: string
  width: number
  height: number
  /** A thumbhash in base64. */
  placeholder: string
  /** The point that a crop keeps in view, as fractions. */
  focalX: number
  focalY: number
  variants: { url: string; format: string; width: number }[]
}

interface PictureProps {
  picture: PictureSource
  /** How wide it is shown, as in the attribute of that name. */
  sizes: string
  className?: string
  /** Seen without scrolling: fetched at once and first. All others are fetched when they come near. */
  priority?: boolean
  /** In place of the picture's own alternative text, such as '' where its words stand beside it. */
  alt?: string
}

/** The smallest encodings first: a browser takes the first that it understands. */
const preference = ['avif', 'webp', 'jpeg', 'png']

/** A picture that never moves the page: its size is known and its colours are there before it is. */
export function Picture({ picture, sizes, className, priority = false, alt = picture.alt }: PictureProps) {
  const formats = preference.filter((format) => picture.variants.some((variant) => variant.format === format))
  const fallback = formats.at(-1)
  const largest = picture.variants.findLast(({ format }) => format === fallback)
  // Hidden, or each source would be a cell of the grid that the picture stands in.
  return (
    <picture className="contents [&>source]:hidden">
      {formats.slice(0, -1).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(picture, format)} sizes={sizes} />
      ))}
      <img
        alt={alt}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        srcSet={srcSet(picture, fallback)}
        src={largest?.url}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        style={{
          backgroundImage: placeholderBackground(picture.placeholder),
          objectPosition: `${picture.focalX * 100}% ${picture.focalY * 100}%`,
        }}
      />
    </picture>
  )
}

function srcSet({ variants }: PictureSource, format: string | undefined): string {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
