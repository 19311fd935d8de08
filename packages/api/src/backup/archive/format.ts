import type { FileKind } from '@isse/db'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isKey } from '../../storage/key.ts'

// The format of backups, version 1 (docs/backup-format.md). An archive is a tar file with the entries in this order: the
// records of each table, the images, the documents, and last the manifest. With a passphrase the whole tar file is
// encrypted in the format of age.

export const FORMAT_NAME = 'isse-backup'

/** Grows if the code of the previous version can no longer read an archive. A program refuses a later version. */
export const FORMAT_VERSION = 1

/** The name of the last entry. An archive without it is cut. */
export const MANIFEST_ENTRY = 'manifest.json'

/** The first bytes of a file in age's format: an encrypted archive. */
export const AGE_BEGINNING = 'age-encryption.org/v1\n'

/** Returns the name of the entry with the rows of a table: lines of JSON, compressed by gzip. */
export function recordsEntry(table: string): string {
  return `records/${table}.jsonl.gz`
}

/** Returns the name of the entry with a file's bytes. */
export function fileEntry(kind: FileKind, key: string): string {
  return `${kind}/${key}`
}

/** The contents of an entry. */
export type EntryKind = { kind: 'records'; table: string } | { kind: FileKind; key: string }

const NAMES = [
  { kind: 'images', name: /^images\/(.+\.(?:webp|avif|png|source))$/ },
  { kind: 'documents', name: /^documents\/(.+\.pdf)$/ },
] as const

/** @returns undefined if no backup has such an entry, such as a path that leads elsewhere */
export function parseEntryName(entry: string): EntryKind | undefined {
  const [, table] = /^records\/(\w{1,63})\.jsonl\.gz$/.exec(entry) ?? []
  if (table) return { kind: 'records', table }
  for (const { kind, name } of NAMES) {
    const [, key] = name.exec(entry) ?? []
    if (key && isKey(key)) return { kind, key }
  }
  return undefined
}

const count = z.number().int().nonnegative()
const entryName = z.string().min(1).max(200)

/** The manifest. Later versions may add fields, which a program that does not know them ignores. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT_NAME),
  formatVersion: z.number().int().positive(),
  softwareVersion: z.string(),
  /** The time of the transaction that read the records, by the clock of the database. */
  madeAt: z.iso.datetime(),
  /** The names of the applied migrations, in order. They determine the tables and columns. */
  migrations: z.array(z.string().min(1)).min(1),
  tables: z.array(z.object({ name: z.string().min(1), rows: count })),
  /** The arguments of setval(). */
  sequences: z.array(
    z.object({ name: z.string().min(1), lastValue: z.number().int(), isCalled: z.boolean() }),
  ),
  /** Every entry except the manifest, in order. */
  entries: z.array(z.object({ name: entryName, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  /** The files that the records refer to and storage lacks, or has with other bytes. */
  lacking: z.array(z.object({ name: entryName, reason: z.enum(['missing', 'damaged']) })),
})

export type Manifest = z.infer<typeof manifestSchema>

const UNSEALED = '0'.repeat(64)
const SEAL = /"seal":"([0-9a-f]{64})"\}\n$/

const seal = (text: string, value: string) => text.replace(SEAL, `"seal":"${value}"}\n`)
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Serializes the manifest. It ends with its seal, the SHA-256 of these bytes with 64 zeros in place of the seal, because
 * nothing else in the archive tells whether the manifest is whole.
 */
export function writeManifest(manifest: Manifest): Buffer {
  const text = `${JSON.stringify({ ...manifest, seal: UNSEALED })}\n`
  return Buffer.from(seal(text, hash(text)))
}

/** Returns true if the seal matches the other bytes of the manifest. */
export function isSealed(bytes: Buffer): boolean {
  const text = bytes.toString()
  const [, found] = SEAL.exec(text) ?? []
  return found !== undefined && hash(seal(text, UNSEALED)) === found
}
