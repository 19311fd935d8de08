import { installationSecret, type Database } from '@isse/db'
import { createKey } from './key.ts'
import type { FileStorage } from './storage.ts'

/** In the place of an image's name. Those are random. */
const NAME = '0'.repeat(16)

/** The installation fact that the marker holds. */
export const STORAGE_MARK = 'mark in the image store'

/** Whether an object is a marker, by which an installation claims the store as its own. */
export function isOwnerMarker(key: string): boolean {
  return key.endsWith('.owner')
}

/**
 * Claims the store for this installation, unless another one has claimed it. An installation may claim a store once
 * its database knows an object in it. A new database, or a wrong one, knows none, and the sweep would otherwise remove
 * every image.
 *
 * @param markers the keys of all markers in the store
 * @param knowsAnObject whether the database knows an object in the store
 * @returns whether the store is this installation's alone
 */
export async function claimStorage(
  db: Database,
  storage: FileStorage,
  markers: string[],
  knowsAnObject: boolean,
): Promise<boolean> {
  const bytes = Buffer.from(await installationSecret(db, STORAGE_MARK))
  const ownMarker = createKey(NAME, 'owner', bytes)
  if (markers.length > 0) return markers.every((key) => key === ownMarker)
  if (knowsAnObject) await storage.put(ownMarker, bytes)
  return knowsAnObject
}
