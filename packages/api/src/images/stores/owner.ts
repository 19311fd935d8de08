import type { Database } from '@isse/db'
import { installationSecret } from '../../kit/installation-secret.ts'
import { keyOf, type ImageStore } from './store.ts'

/** No image's name: those are made by chance. */
const NAME = '0'.repeat(16)

/** Whether a key is the mark by which an installation says that the store is its own. */
export function isMark(key: string): boolean {
  return key.endsWith('.owner')
}

/**
 * Whether the store is this installation's alone. It is marked as such once the database knows something that is in
 * it: a new database, or another one by mistake, knows nothing of what a store holds, and would have it all removed.
 *
 * @param marks the keys of the marks in the store
 * @param isKnown whether the database knows an object in it
 */
export async function isOwn(
  db: Database,
  store: ImageStore,
  marks: string[],
  isKnown: boolean,
): Promise<boolean> {
  const bytes = Buffer.from(await installationSecret(db, 'mark in the image store'))
  const mark = keyOf(NAME, 'owner', bytes)
  if (marks.length > 0) return marks.every((key) => key === mark)
  if (isKnown) await store.put(mark, bytes)
  return isKnown
}
