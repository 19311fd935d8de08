import { describeFailure, isClientError } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import type { Failures, GalleryEntry, SavedImages } from './gallery-images.ts'
import type { Uploads } from './uploads.ts'

/**
 * Saves the images of the form one after the other. A failure does not stop the others, and a saved image is not added
 * again, even if its response was lost.
 */
export function useAddImages(uploads: Uploads) {
  const calls = trpc.useUtils()
  const { mutateAsync: add } = trpc.gallery.add.useMutation()
  const { mutateAsync: update } = trpc.gallery.update.useMutation()
  const { mutateAsync: reorder } = trpc.gallery.reorder.useMutation()

  /**
   * @param previous the images that were saved before
   * @returns all saved images, and the errors of other images and of their order
   */
  async function addImages(images: GalleryEntry[], previous: SavedImages) {
    const saved = { ...previous }
    const failures: Failures = {}
    let signInFailure: string | undefined
    for (const image of images) {
      const { key } = image
      // A single image is saved at every press of the button.
      if (images.length > 1 && isUnchanged(image, saved)) continue
      const failure = signInFailure ?? (image.isWithoutImage ? uploads.failures.get(key) : undefined)
      if (failure !== undefined) {
        failures[key] = failure
        continue
      }
      try {
        saved[key] = await save(image)
      } catch (error) {
        failures[key] = describeFailure(error).failure
        // Otherwise each further image would ask for the sign-in again.
        if (isClientError(error, 'UNAUTHORIZED')) signInFailure = failures[key]
      }
    }
    const order = images.flatMap(({ key }) => saved[key]?.galleryImageId ?? [])
    const orderFailure =
      Object.keys(saved).length > Object.keys(previous).length ? await saveOrder(order) : undefined
    await calls.gallery.invalidate(undefined, { refetchType: 'all' })
    return { saved, failures, orderFailure }
  }

  function save(image: GalleryEntry) {
    const { key: _key, isWithoutImage: _isWithoutImage, galleryImageId, imageId, ...texts } = image
    if (galleryImageId !== undefined) return update({ galleryImageId, imageId, ...texts })
    if (imageId === undefined) throw new Error('An image that is added has been uploaded.')
    return add({ imageId, ...texts })
  }

  /** Restores the order in which the files were chosen, because the gallery starts with the newest. */
  async function saveOrder(ids: number[]) {
    if (ids.length < 2) return undefined
    try {
      await reorder({ ids })
      return undefined
    } catch (error) {
      return describeFailure(error).failure
    }
  }

  return addImages
}

/** Returns whether the saved image equals the entry of the form. */
function isUnchanged({ key, caption, imageAlt, imageId, focalX }: GalleryEntry, saved: SavedImages): boolean {
  const record = saved[key]
  return (
    record !== undefined &&
    record.caption === caption &&
    record.image.alt === (imageAlt ?? '') &&
    imageId === undefined &&
    focalX === undefined
  )
}
