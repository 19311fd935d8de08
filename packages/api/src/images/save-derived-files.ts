import { isPrismaError } from '@isse/db'
import { createKey, type KeyKind } from '../storage/key.ts'
import type { FileStorage } from '../storage/storage.ts'

/** A file that was created from an image, such as a variant. */
interface DerivedFile {
  format: KeyKind
  bytes: Buffer
}

type RowOf<Derived extends DerivedFile> = Omit<Derived, 'bytes'> & { key: string; bytes: number }

/**
 * Stores the bytes of files that were created from an image, then writes all their rows or none.
 *
 * @param name of the image's objects
 */
export async function saveDerivedFiles<Derived extends DerivedFile>(
  storage: FileStorage,
  name: string,
  files: Derived[],
  writeRows: (rows: RowOf<Derived>[]) => Promise<unknown>,
): Promise<void> {
  const keyed = files.map((file) => ({ ...file, key: createKey(name, file.format, file.bytes) }))
  for (const { key, bytes } of keyed) await storage.put(key, bytes)
  try {
    await writeRows(keyed.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.length })))
  } catch (error) {
    // Another server created them first. If its objects differ, the sweep removes these.
    if (isPrismaError(error, 'P2002')) return
    if (!isPrismaError(error, 'P2003')) throw error
    // The image was deleted meanwhile.
    for (const { key } of keyed) await storage.remove(key)
  }
}
