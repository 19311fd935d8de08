import { z } from 'zod'

const storedWords = z.object({ at: z.number(), words: z.record(z.string(), z.unknown()) })

interface UnsavedWords {
  /** The time of the last change, in milliseconds. */
  at: number
  values: Record<string, unknown>
}

/** The prefix of the localStorage names, which browsers hold from earlier releases. */
const PREFIX = 'draft:'

/** Stores the unsaved words of the form at a path, so that they survive a closed tab. */
export function writeUnsavedWords(path: string, values: Record<string, unknown>): void {
  try {
    const stored: z.infer<typeof storedWords> = { at: Date.now(), words: withoutUpload(values) }
    localStorage.setItem(PREFIX + path, JSON.stringify(stored))
  } catch {
    // Full or forbidden storage must not break the form.
  }
}

/** Reads the unsaved words of the form at a path; undefined if there are none or they are damaged. */
export function readUnsavedWords(path: string): UnsavedWords | undefined {
  try {
    const { data } = storedWords.safeParse(JSON.parse(localStorage.getItem(PREFIX + path) ?? 'null'))
    return data && { at: data.at, values: data.words }
  } catch {
    return undefined
  }
}

export function deleteUnsavedWords(path: string): void {
  localStorage.removeItem(PREFIX + path)
}

/** Deletes all unsaved words at sign-out, because the next person may be somebody else. */
export function deleteAllUnsavedWords(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

/**
 * Omits a new image with its focal point and texts, because the server soon deletes unused images. An empty alternative
 * text is omitted too, because a running upload may have emptied it. Keeps that an image was removed.
 */
function withoutUpload({ imageId, focalX, focalY, imageAlt, alt, ...values }: Record<string, unknown>) {
  if (typeof imageId === 'number') return values
  const texts = { imageAlt: imageAlt || undefined, alt: alt || undefined }
  return imageId === null ? { ...values, ...texts, imageId } : { ...values, ...texts, focalX, focalY }
}
