import { installationSecret, type Database } from '@isse/db'
import { createKey } from './key.ts'
import type { FileStorage } from './storage.ts'

/** In place of an image's name, which is random. */
const NAME = '0'.repeat(16)

/** The installation fact that the marker contains. */
export const STORAGE_MARK = 'mark in the image store'

/** Returns true for a marker, by which an installation claims the storage as its own. */
export function isOwnerMarker(key: string): boolean {
  return key.endsWith('.owner')
}

/**
 * Claims the storage for this installation, unless another one has claimed it. An installation may claim it once its
 * database knows an object in it: with a new or wrong database the sweep would otherwise remove every image.
 *
 * @param markers the keys of all markers in the storage
 * @param knowsAnObject true if the database knows an object in the storage
 * @returns true if the storage belongs to this installation alone
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
