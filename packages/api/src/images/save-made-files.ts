import { isPrismaError } from '@isse/db'
import { createKey, type KeyKind } from '../storage/key.ts'
import type { FileStorage } from '../storage/storage.ts'

/** A file that was made of an image, such as a variant. */
interface MadeFile {
  format: KeyKind
  bytes: Buffer
}

/** The columns of its row. */
type RowOf<Made extends MadeFile> = Omit<Made, 'bytes'> & { key: string; bytes: number }

/**
 * Stores the bytes of files that were made of an image, then writes their rows, all of them or none.
 *
 * @param name of the image's objects
 */
export async function saveMadeFiles<Made extends MadeFile>(
  storage: FileStorage,
  name: string,
  files: Made[],
  writeRows: (rows: RowOf<Made>[]) => Promise<unknown>,
): Promise<void> {
  const keyed = files.map((file) => ({ ...file, key: createKey(name, file.format, file.bytes) }))
  for (const { key, bytes } of keyed) await storage.put(key, bytes)
  try {
    await writeRows(keyed.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.length })))
  } catch (error) {
    // Another server made them first. The objects may be the same; if they are not, the sweep removes these.
    if (isPrismaError(error, 'P2002')) return
    if (!isPrismaError(error, 'P2003')) throw error
    // The image was deleted meanwhile.
    for (const { key } of keyed) await storage.remove(key)
  }
}
