import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import type { GalleryImage } from '@isse/api/records/gallery/schema'
import { Icon } from '@isse/ui/icon/icon'
import type { KeyboardEvent } from 'react'

interface LightboxProps {
  images: GalleryImage[]
  /** The index of the open image; undefined while the dialog is closed. */
  shown: number | undefined
  onShow: (index: number | undefined) => void
}

const buttonClass =
  'flex size-12 items-center justify-center rounded-full bg-on-forest/15 hover:bg-accent hover:text-accent-content'

/** Shows one image of a gallery page at a time. The dialog element traps the focus and restores it. */
export function Lightbox({ images, shown, onShow }: LightboxProps) {
  const image = shown === undefined ? undefined : images[shown]
  const showNext = (step: 1 | -1) => {
    if (shown !== undefined) onShow((shown + step + images.length) % images.length)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') showNext(-1)
    if (key === 'ArrowRight') showNext(1)
  }
  return (
    <dialog
      ref={dialogRef(image !== undefined)}
      aria-label="Picture of the gallery"
      onClose={() => onShow(undefined)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-forest p-4 text-on-forest sm:p-6"
    >
      {image && (
        <div className="mx-auto grid h-full max-w-5xl grid-rows-[auto_minmax(0,1fr)_auto] gap-4">
          <div className="flex items-center justify-between gap-4">
            <p className="text-base">
              Picture {(shown ?? 0) + 1} of {images.length}
            </p>
            <form method="dialog">
              <button type="submit" aria-label="Close" className={buttonClass}>
                <Icon name="x" className="size-6" />
              </button>
            </form>
          </div>
          <ResponsiveImage
            key={image.galleryImageId}
            image={image.image}
            alt={image.image.alt}
            priority
            sizes="(min-width: 1024px) 64rem, 94vw"
            className="m-auto max-h-full w-auto rounded-2xl object-contain"
          />
          <div className="flex items-center justify-between gap-4">
            <button
              type="button"
              aria-label="Previous picture"
              className={buttonClass}
              onClick={() => showNext(-1)}
            >
              <Icon name="chevron-left" className="size-6" />
            </button>
            <p dir="auto" aria-live="polite" className="text-center text-lg">
              {image.caption}
            </p>
            <button
              type="button"
              aria-label="Next picture"
              className={buttonClass}
              onClick={() => showNext(1)}
            >
              <Icon name="chevron-right" className="size-6" />
            </button>
          </div>
        </div>
      )}
    </dialog>
  )
}

/** Returns a ref that opens or closes a dialog element according to `open`. */
function dialogRef(open: boolean) {
  return (dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }
}
