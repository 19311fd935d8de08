import { createHash } from 'node:crypto'
import { hashOf } from './key.ts'
import type { FileStorage } from './storage.ts'

/** Whether the store has the file undamaged: its key holds the hash of its bytes. */
export async function isWhole(storage: FileStorage, key: string): Promise<boolean> {
  const bytes = await storage.read(key)
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === hashOf(key)
}
