import { expect } from 'vitest'

/** What a site keeps: records as they are read, and every file of its images. */
export interface Kept {
  records: unknown
  images: string[]
}

/** What there is of it that was not there before. That something goes is no sign: what was let go of goes a moment after. */
export function since(before: Kept, now: Kept) {
  return { records: now.records, added: now.images.filter((name) => !before.images.includes(name)) }
}

/** The queue of encodings may hold a refused image in hand, and removes what it made a moment after. */
export const SETTLING = { timeout: 10_000, interval: 50 }

/** That a refused request has left nothing behind and changed nothing. */
export async function expectNothingNew(before: Kept, read: () => Promise<Kept>): Promise<void> {
  await expect.poll(async () => since(before, await read()), SETTLING).toEqual(since(before, before))
}
