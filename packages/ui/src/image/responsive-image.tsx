import { placeholderBackground } from './placeholder.ts'

/** An image in all its encodings and sizes. */
export interface ImageSource {
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

interface ResponsiveImageProps {
  image: ImageSource
  /** How wide it is shown, as in the attribute of that name. */
  sizes: string
  className?: string
  /** Seen without scrolling: fetched at once and first. All others are fetched when they come near. */
  priority?: boolean
  /** In place of the image's own alternative text, such as '' where its words stand beside it. */
  alt?: string
}

/** The smallest encodings first: a browser takes the first that it understands. */
const preference = ['avif', 'webp', 'jpeg', 'png']

/** An image that never moves the page: its size is known and its colours are there before it is. */
export function ResponsiveImage({
  image,
  sizes,
  className,
  priority = false,
  alt = image.alt,
}: ResponsiveImageProps) {
  const formats = preference.filter((format) => image.variants.some((variant) => variant.format === format))
  const fallback = formats.at(-1)
  const largest = image.variants.findLast(({ format }) => format === fallback)
  // Hidden, or each source would be a cell of the grid that the image stands in.
  return (
    <picture className="contents [&>source]:hidden">
      {formats.slice(0, -1).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(image, format)} sizes={sizes} />
      ))}
      <img
        alt={alt}
        width={image.width}
        height={image.height}
        sizes={sizes}
        srcSet={srcSet(image, fallback)}
        src={largest?.url}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        style={{
          backgroundImage: placeholderBackground(image.placeholder),
          objectPosition: `${image.focalX * 100}% ${image.focalY * 100}%`,
        }}
      />
    </picture>
  )
}

function srcSet({ variants }: ImageSource, format: string | undefined): string {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
