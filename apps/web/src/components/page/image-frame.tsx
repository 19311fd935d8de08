import type { ReactNode } from 'react'

/**
 * The light frame of an image on a dark band. It is a surface below the whole image: a border beside the image would let
 * the band shine through along the seam of the two curves, as a dark hairline.
 */
export function ImageFrame({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`image-frame ${className}`}>{children}</div>
}
