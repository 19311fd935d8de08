import { isKey } from '../../stores/key.ts'
import { FILE_KINDS, fileEntry, recordsEntry, type FileKind } from './format.ts'

/** What an entry of an archive is. */
export type EntryKind = { kind: 'records'; table: string } | { kind: FileKind; key: string }

/** @returns undefined where a backup has no such entry: a path that leads elsewhere, say */
export function parseEntryName(name: string): EntryKind | undefined {
  const [, table] = /^records\/(\w{1,63})\.jsonl\.gz$/.exec(name) ?? []
  if (table && recordsEntry(table) === name) return { kind: 'records', table }
  for (const kind of FILE_KINDS) {
    const key = name.slice(kind.length + 1)
    if (fileEntry(kind, key) === name && isKeyOf(kind, key)) return { kind, key }
  }
  return undefined
}

function isKeyOf(kind: FileKind, key: string): boolean {
  return isKey(key) && (kind === 'documents' ? key.endsWith('.pdf') : /\.(webp|avif|png|source)$/.test(key))
}
