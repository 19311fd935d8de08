import { z } from 'zod'

// What was typed and not saved, kept in this browser, so that it survives a tab that is closed.

const draft = z.object({ at: z.number(), words: z.record(z.string(), z.unknown()) })

export type Draft = z.infer<typeof draft>

const prefix = 'draft:'

/** Keeps the words of the form at this path. An image's id is left out: it is not kept for long without a record. */
export function keepDraft(path: string, { imageId: _, ...words }: Record<string, unknown>): void {
  try {
    localStorage.setItem(prefix + path, JSON.stringify({ at: Date.now(), words } satisfies Draft))
  } catch {
    // A full or closed storage costs the draft, not the form.
  }
}

export function readDraft(path: string): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(localStorage.getItem(prefix + path) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function dropDraft(path: string): void {
  localStorage.removeItem(prefix + path)
}

/** For whoever uses this browser next. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
