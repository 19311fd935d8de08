import { trpc } from '../../trpc.ts'

/** For the image fields of the admin forms: marks the point of an image that every crop keeps in view. */
export function useFocalPoint() {
  const { mutateAsync: setFocalPoint } = trpc.uploads.setFocalPoint.useMutation()
  return {
    texts,
    save: (imageId: number, point: { focalX: number; focalY: number }) =>
      setFocalPoint({ imageId, ...point }),
  }
}

const texts = {
  label: 'What to keep in view',
  hint: 'Where a page cuts the picture, this point stays in it. Click or drag, or use the arrow keys.',
  position: (across: number, down: number) => `${across}% from the left, ${down}% from the top`,
  failed: 'The point could not be saved. Please try again.',
}
