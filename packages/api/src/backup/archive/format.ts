import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isKey } from '../../storage/key.ts'

// The format of backups, version 1 (docs/backup-format.md). An archive is a tar file with the entries in this order: the
// records of each table, the images, the documents, and last the manifest. With a passphrase the whole tar file is
// encrypted in the format of age.

/** What the manifest calls the format. */
export const FORMAT_NAME = 'isse-backup'

/**
 * Grows when an archive can no longer be read by the code of the version before. A program refuses a greater one than it
 * knows.
 */
export const FORMAT_VERSION = 1

/** The name of the last entry. An archive without it is cut. */
export const MANIFEST_ENTRY = 'manifest.json'

/** The first bytes of a file in age's format: an archive that is encrypted. */
export const AGE_BEGINNING = 'age-encryption.org/v1\n'

/** The kinds of files, which are also the folders that they have in an archive. */
const FILE_KINDS = ['images', 'documents'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** The entry with the rows of a table: lines of JSON, compressed by gzip, one line for each row. */
export function recordsEntry(table: string): string {
  return `records/${table}.jsonl.gz`
}

/** The entry of a file of the stores, with its bytes as they are there. */
export function fileEntry(kind: FileKind, key: string): string {
  return `${kind}/${key}`
}

/** What an entry of an archive is. */
export type EntryKind = { kind: 'records'; table: string } | { kind: FileKind; key: string }

/** @returns undefined where a backup has no such entry: a path that leads elsewhere, say */
export function parseEntryName(name: string): EntryKind | undefined {
  const [, table] = /^records\/(\w{1,63})\.jsonl\.gz$/.exec(name) ?? []
  if (table) return { kind: 'records', table }
  const kind = FILE_KINDS.find((each) => name.startsWith(`${each}/`))
  const key = name.slice(`${kind}/`.length)
  const ends = kind === 'documents' ? /\.pdf$/ : /\.(webp|avif|png|source)$/
  return kind && isKey(key) && ends.test(key) ? { kind, key } : undefined
}

const count = z.number().int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const entryName = z.string().min(1).max(200)

const manifestEntry = z.object({
  name: entryName,
  /** As it stands in the archive, so of records the compressed ones. */
  bytes: count,
  sha256,
})

/** A file that the records name and that is not in the archive. */
const lackingFile = z.object({
  /** The name that its entry would have. */
  name: entryName,
  /** The store had no such file, or its bytes were others than its key says. */
  reason: z.enum(['missing', 'damaged']),
})

const sequence = z.object({
  /** Its name, such as 'Service_serviceId_seq'. */
  name: z.string().min(1),
  /** What setval() takes: the last number, and whether it was given out. */
  lastValue: z.number().int(),
  isCalled: z.boolean(),
})

/** What the manifest says. Later versions may add fields, which are to be ignored by a program that does not know them. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT_NAME),
  formatVersion: z.number().int().positive(),
  /** The version of the software that made the archive. */
  softwareVersion: z.string(),
  /** The moment of the transaction that read the records, by the clock of the database. */
  madeAt: z.iso.datetime(),
  /** The names of the migrations that the database had taken, in order. They say which tables and columns the rows have. */
  migrations: z.array(z.string().min(1)).min(1),
  /** How many rows each table has in the archive. */
  tables: z.array(z.object({ name: z.string().min(1), rows: count })),
  sequences: z.array(sequence),
  /** Every entry but the manifest, in their order. */
  entries: z.array(manifestEntry),
  lacking: z.array(lackingFile),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestEntry = z.infer<typeof manifestEntry>
export type LackingFile = z.infer<typeof lackingFile>

/** What stands in the place of the seal while it is worked out. */
const UNSEALED = '0'.repeat(64)

/**
 * Writes the manifest as the bytes of its entry. It ends with its seal: the SHA-256 of these bytes with 64 zeros in place of
 * the seal, because nothing else in the archive tells whether the manifest is whole.
 */
export function writeManifest(manifest: Manifest): Buffer {
  const text = `${JSON.stringify({ ...manifest, seal: UNSEALED })}\n`
  const end = text.lastIndexOf(sealField(UNSEALED))
  return Buffer.from(`${text.slice(0, end)}${sealField(sealOf(text))}}\n`)
}

/** Whether the bytes of a manifest's entry are those that its seal was made from. */
export function isSealed(bytes: Buffer): boolean {
  const text = bytes.toString()
  const [, seal] = /"seal":"([0-9a-f]{64})"\}\n$/.exec(text) ?? []
  if (!seal) return false
  const end = text.length - sealField(seal).length - '}\n'.length
  return sealOf(`${text.slice(0, end)}${sealField(UNSEALED)}}\n`) === seal
}

const sealField = (seal: string) => `"seal":"${seal}"`
const sealOf = (text: string) => createHash('sha256').update(text).digest('hex')
