import type { Records } from '@isse/db'
import type { FileStore } from '../../stores/store.ts'
import type { FileKind } from './format.ts'
import { namedFiles } from './named-files.ts'

/** What an entry takes beside its bytes: its header, its padding, and its line of the manifest. In bytes. */
const ENTRY = 512 + 512 + 400

/** What encryption adds is less than this part of the whole. */
const ENCRYPTION = 0.01

/**
 * How many bytes the archive of these records takes, at most. The records themselves say how large most files are, so the
 * stores are asked for few of them.
 */
export async function sizeOfArchive(
  records: Pick<Records, 'spool'>,
  stores: Record<FileKind, Pick<FileStore, 'size'>>,
): Promise<number> {
  let bytes = records.spool.tables.reduce((sum, table) => sum + table.bytes + ENTRY, ENTRY)
  for await (const { kind, key, bytes: known } of namedFiles(records))
    bytes += ENTRY + (known ?? (await stores[kind].size(key)) ?? 0)
  return Math.ceil(bytes * (1 + ENCRYPTION))
}
