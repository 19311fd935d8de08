import { z } from 'zod'

// Unsaved words: what was typed into a form and not saved. They are in this browser, so they survive a closed tab.

const storedWords = z.object({ at: z.number(), words: z.record(z.string(), z.unknown()) })

interface UnsavedWords {
  /** When they were written, in milliseconds. */
  at: number
  values: Record<string, unknown>
}

/** The beginning of their names in the browser's storage, as every release has written it. */
const PREFIX = 'draft:'

/** Writes the unsaved words of the form at this path. */
export function writeUnsavedWords(path: string, values: Record<string, unknown>): void {
  try {
    const stored: z.infer<typeof storedWords> = { at: Date.now(), words: withoutUpload(values) }
    localStorage.setItem(PREFIX + path, JSON.stringify(stored))
  } catch {
    // Storage that is full or forbidden costs the unsaved words, not the form.
  }
}

/** The unsaved words of the form at this path, if there are any that can be read. */
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

/** At the sign-out: the next person at this browser may be somebody else. */
export function deleteAllUnsavedWords(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

/**
 * The server soon deletes an image that no record uses, so an upload is left out, and what was said about it: the focal point
 * and the alternative text. An empty alternative text is left out too: it may have been emptied for an upload that has not
 * arrived yet. That an image is taken away is kept.
 */
function withoutUpload({ imageId, focalX, focalY, imageAlt, alt, ...values }: Record<string, unknown>) {
  if (typeof imageId === 'number') return values
  const texts = { imageAlt: imageAlt || undefined, alt: alt || undefined }
  return imageId === null ? { ...values, ...texts, imageId } : { ...values, ...texts, focalX, focalY }
}
