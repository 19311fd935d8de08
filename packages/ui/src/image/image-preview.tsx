import type { UploadState } from '../upload/use-upload.ts'
import { ResponsiveImage, type ImageSource } from './responsive-image.tsx'

/** An image on the server, with the id by which a record refers to it. */
export type UploadedImage = ImageSource & { imageId: number }

export type ImageShape = 'square' | 'wide' | 'whole'

interface ImagePreviewProps {
  state: UploadState<UploadedImage>
  image?: UploadedImage
  shape: keyof typeof previews
  alt?: string
}

const previews: Record<ImageShape | 'small', string> = {
  small: 'size-14 bg-base-200 object-cover',
  square: 'size-32 bg-base-200 object-cover',
  wide: 'aspect-3/1 w-full bg-base-200 object-cover',
  whole: 'h-32 w-auto max-w-full bg-white object-contain p-2',
}

const sizes: Partial<Record<ImageShape | 'small', string>> = { small: '3.5rem', square: '8rem' }

/** Shows the image from the server, or the chosen file until it is uploaded. */
export function ImagePreview({ state, image, shape, alt = '' }: ImagePreviewProps) {
  const className = `${previews[shape]} rounded-xl`
  const preview = state.failure === undefined ? state.preview : undefined
  if (image)
    return <ResponsiveImage image={image} sizes={sizes[shape] ?? '36rem'} alt={alt} className={className} />
  if (!preview) return null
  // Some browsers cannot show every format that the server decodes, such as HEIC.
  return <img src={preview} alt="" className={className} onError={({ target }) => hide(target)} />
}

function hide(target: EventTarget): void {
  if (target instanceof HTMLElement) target.hidden = true
}
