import { expect } from 'vitest'
import { imageFolders, spooledFiles } from '../images/stored-images.ts'
import type { Site } from '../site/site.ts'

/** A snapshot of a site's records and stored images. */
export interface Stored {
  records: unknown
  /** The folders of the image storage and the files of the spool folder. */
  images: string[]
}

/** Reads a snapshot. It ignores concurrent encoding, which adds files to an image's folder and variants to its record. */
export async function readStored(
  site: Pick<Site, 'dataDir'>,
  readRecords: () => Promise<unknown>,
): Promise<Stored> {
  const [folders, spooled] = await Promise.all([imageFolders(site), spooledFiles(site)])
  return { records: withoutVariants(await readRecords()), images: [...folders, ...spooled] }
}

/**
 * Copies a response without the parts that change during encoding: the variants and file names in image addresses. The
 * folder of an image stays.
 */
export function withoutVariants<T>(answer: T): T {
  const text = JSON.stringify(answer, (key, value: unknown) => (key === 'variants' ? undefined : value))
  if (text === undefined) return answer
  return JSON.parse(text.replace(/(\/images\/[0-9a-f]{16}\/)[0-9a-f]{64}\.\w+/g, '$1')) as T
}

/**
 * Compares the records, and returns images that were added. Removed images do not count, because they go a moment after
 * their record.
 */
export function changesSince(before: Stored, now: Stored) {
  return { records: now.records, added: now.images.filter((name) => !before.images.includes(name)) }
}

/** A rejected upload is removed a moment after the response. */
export const SETTLING = { timeout: 10_000, interval: 50 }

/** Expects that a rejected request has stored and changed nothing. */
export async function expectNothingStored(before: Stored, read: () => Promise<Stored>): Promise<void> {
  await expect
    .poll(async () => changesSince(before, await read()), SETTLING)
    .toEqual(changesSince(before, before))
}
