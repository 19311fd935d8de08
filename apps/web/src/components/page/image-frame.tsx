import type { ReactNode } from 'react'

/**
 * The light frame of an image on a dark band. It is a surface below the whole image: a border beside the image would let
 * the band shine through along the seam of the two curves, as a dark hairline.
 */
export function ImageFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`rounded-3xl bg-base-100 p-1 sm:rounded-[2.5rem] sm:p-2 [&_img]:size-full [&_img]:rounded-[1.25rem] [&_img]:object-cover sm:[&_img]:rounded-[2rem] ${className}`}
    >
      {children}
    </div>
  )
}
