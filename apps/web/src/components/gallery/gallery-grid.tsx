import type { GalleryImage } from '@isse/api/records/gallery/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { useState } from 'react'
import { evenColumns } from '../page/even-columns.ts'
import { Lightbox } from './lightbox.tsx'

/** The images of a gallery page. A link opens its image large in a dialog, or as a file without JavaScript. */
export function GalleryGrid({ images }: { images: GalleryImage[] }) {
  const [shown, setShown] = useState<number>()
  return (
    <>
      <ul className={`grid gap-5 sm:grid-cols-2 ${evenColumns(images.length, 4)}`}>
        {images.map(({ galleryImageId, caption, url, image }, index) => (
          <li key={galleryImageId}>
            <a
              href={url}
              aria-haspopup="dialog"
              className="group block h-full overflow-hidden rounded-3xl border-2 border-base-300 transition-colors hover:border-accent"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setShown(index)
              }}
            >
              <figure>
                <ResponsiveImage
                  image={image}
                  priority={index === 0}
                  sizes="(min-width: 1024px) 30vw 1/1, (min-width: 640px) 46vw 1/1, 92vw 1/1"
                  className="aspect-square w-full object-cover"
                />
                <figcaption dir="auto" className="p-4 text-base font-semibold sm:text-lg">
                  {caption}
                </figcaption>
              </figure>
            </a>
          </li>
        ))}
      </ul>
      <Lightbox images={images} shown={shown} onShow={setShown} />
    </>
  )
}
