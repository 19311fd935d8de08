import { useRef, useState } from 'react'
import type { FocalPointTexts, Point } from './focal-point.tsx'

/** How an image field marks and keeps the point that crops keep in view. */
export interface FocalPointOptions {
  texts: FocalPointTexts & {
    /** Said where it could not be kept. */
    failed: string
  }
  /** Keeps the point of an image; rejects where it could not. */
  save: (imageId: number, point: Point) => Promise<unknown>
}

/** Keeps each point as it is chosen, one after another, so that the last one chosen is the one that stays. */
export function useFocalPoint(options: FocalPointOptions | undefined) {
  const [marked, setMarked] = useState<{ imageId: number; point: Point }>()
  const [failure, setFailure] = useState<string>()
  const waiting = useRef<{ imageId: number; point: Point }>(undefined)
  const isSaving = useRef(false)

  async function saveAll() {
    if (!options || isSaving.current) return
    isSaving.current = true
    try {
      while (waiting.current) {
        const { imageId, point } = waiting.current
        waiting.current = undefined
        await options.save(imageId, point)
      }
      setFailure(undefined)
    } catch {
      setFailure(options.texts.failed)
    } finally {
      isSaving.current = false
    }
  }

  function mark(imageId: number, point: Point) {
    setMarked({ imageId, point })
    waiting.current = { imageId, point }
    void saveAll()
  }

  /** The image with the point that was marked last. */
  function withPoint<T extends { imageId: number }>(image: T): T {
    return marked?.imageId === image.imageId ? { ...image, ...marked.point } : image
  }

  return { mark, withPoint, failure }
}
