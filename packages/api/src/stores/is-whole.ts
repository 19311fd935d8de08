import { createHash } from 'node:crypto'
import { hashOf } from './key.ts'
import type { FileStore } from './store.ts'

/** Whether the store has the file undamaged: its key holds the hash of its bytes. */
export async function isWhole(store: FileStore, key: string): Promise<boolean> {
  const bytes = await store.read(key)
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === hashOf(key)
}
