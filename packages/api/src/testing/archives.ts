import { tablesOfBackups } from '@isse/db/records'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { recordsEntry, writeManifest, type Manifest } from '../backup/archive/format.ts'

export interface Entry {
  name: string
  bytes: Buffer
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export function tableEntry(table: string, rows: object[]): Entry {
  return {
    name: recordsEntry(table),
    bytes: gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
  }
}

/** Creates the entries of a site with these migrations: all its tables, empty except for the given rows. */
export function siteEntries(migrations: string[], filled: Record<string, object[]> = {}): Entry[] {
  return tablesOfBackups(migrations).map((table) => tableEntry(table, filled[table] ?? []))
}

export function manifestOf(
  migrations: string[],
  entries: Entry[],
  rows: Record<string, number> = {},
): Manifest {
  return {
    format: 'isse-backup',
    formatVersion: 1,
    softwareVersion: '0.1.0',
    madeAt: '2026-11-22T10:11:12.345Z',
    migrations,
    tables: entries
      .filter(({ name }) => name.startsWith('records/'))
      .map(({ name }) => name.slice('records/'.length, -'.jsonl.gz'.length))
      .map((name) => ({ name, rows: rows[name] ?? 0 })),
    sequences: [],
    entries: entries.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
    lacking: [],
  }
}

/** Writes a tar file of these entries, followed by a manifest if given. */
export async function writeTar(entries: Entry[], manifest?: Manifest | Buffer): Promise<Buffer> {
  const tar = pack()
  const whole = buffer(tar)
  for (const { name, bytes } of entries)
    tar.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, bytes)
  if (manifest)
    tar.entry({ name: 'manifest.json' }, Buffer.isBuffer(manifest) ? manifest : writeManifest(manifest))
  tar.finalize()
  return whole
}
