import { createHash } from 'node:crypto'
import { hashOf } from './key.ts'
import type { FileStorage } from './storage.ts'

/** Returns true if the storage has the file undamaged: its key contains the hash of its bytes. */
export async function isWhole(storage: FileStorage, key: string): Promise<boolean> {
  const bytes = await storage.read(key)
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === hashOf(key)
}
