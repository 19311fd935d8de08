import { expect } from 'vitest'
import { imageFolders, spooledFiles } from '../images/stored-images.ts'
import type { Site } from '../site/site.ts'

/** What a site stores: its records as they are read, and where it keeps images. */
export interface Stored {
  records: unknown
  /** The folders of the image store and the files of the spool folder. */
  images: string[]
}

/**
 * Reads what a site stores. Encodings that go on meanwhile make no difference: they add files to an image's folder and
 * variants to its record, and neither is looked at.
 */
export async function readStored(
  site: Pick<Site, 'dataDir'>,
  readRecords: () => Promise<unknown>,
): Promise<Stored> {
  const [folders, spooled] = await Promise.all([imageFolders(site), spooledFiles(site)])
  return { records: withoutVariants(await readRecords()), images: [...folders, ...spooled] }
}

/**
 * A copy of an answer without what changes while its images are encoded, one encoding after the other: the variants, and in
 * an image's address the file. The image's own folder stays.
 */
export function withoutVariants<T>(answer: T): T {
  const text = JSON.stringify(answer, (key, value: unknown) => (key === 'variants' ? undefined : value))
  if (text === undefined) return answer
  return JSON.parse(text.replace(/(\/images\/[0-9a-f]{16}\/)[0-9a-f]{64}\.\w+/g, '$1')) as T
}

/** The records as they are now, and the images that were added. An image that has gone since is no change: it is removed a moment after its record. */
export function changesSince(before: Stored, now: Stored) {
  return { records: now.records, added: now.images.filter((name) => !before.images.includes(name)) }
}

/** A refused upload is removed a moment after its answer. */
export const SETTLING = { timeout: 10_000, interval: 50 }

/** Expects that a refused request has stored and changed nothing. */
export async function expectNothingStored(before: Stored, read: () => Promise<Stored>): Promise<void> {
  await expect
    .poll(async () => changesSince(before, await read()), SETTLING)
    .toEqual(changesSince(before, before))
}
