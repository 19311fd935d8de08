import type { Records } from '@isse/db'
import type { FileKind } from './format.ts'

/** The columns that hold the keys of files, by the store that these are in. Each of them may be null in no row. */
const KEY_COLUMNS = [
  { table: 'ImageVariant', column: 'key', kind: 'images' },
  { table: 'LogoFile', column: 'key', kind: 'images' },
  { table: 'PendingImage', column: 'sourceKey', kind: 'images' },
  { table: 'DocumentFile', column: 'key', kind: 'documents' },
] as const satisfies { table: string; column: string; kind: FileKind }[]

/** A file that records name. */
export interface NamedFile {
  kind: FileKind
  key: string
}

/** The files that records name, each once, in the order of an archive. */
export async function* namedFiles({ spool }: Pick<Records, 'spool'>): AsyncGenerator<NamedFile> {
  const seen = new Set<string>()
  for (const { table, column, kind } of KEY_COLUMNS)
    for await (const row of spool.rows(table)) {
      const key = String(row[column])
      if (seen.has(key)) continue
      seen.add(key)
      yield { kind, key }
    }
}
