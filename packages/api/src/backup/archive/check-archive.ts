import { BACKUP_TOO_OLD, knownMigrations, sinceVersion1, tablesOfBackups } from '@isse/db/records'
import { buffer } from 'node:stream/consumers'
import { hashOf } from '../../stores/key.ts'
import { ArchiveError, cut, damaged, foreign } from './archive-error.ts'
import {
  FORMAT_NAME,
  FORMAT_VERSION,
  isSealed,
  MANIFEST_ENTRY,
  manifestSchema,
  parseEntryName,
  type EntryKind,
  type Manifest,
} from './format.ts'
import { DEEPEST_ROW, LARGEST_FILE, LARGEST_MANIFEST, MOST_ENTRIES } from './limits.ts'
import { nestsDeeper } from './nests-deeper.ts'
import { openArchive, type ArchiveFile } from './open-archive.ts'
import { readRows } from './read-rows.ts'
import { readTar, type TarEntry } from './tar-reader.ts'

/** How far a check is. */
export interface CheckProgress {
  entries: number
  /** Of the entries. */
  bytes: number
}

interface FoundEntry {
  name: string
  bytes: number
  sha256: string
  /** Of a table. */
  rows?: number
}

/**
 * Reads a whole archive and checks all of it: each byte, sum and count, and that this software can restore it. It changes
 * nothing, writes nothing, and holds neither a file nor a table in memory.
 *
 * @throws ArchiveError with what is wrong and what to do
 */
export async function checkArchive(
  file: ArchiveFile,
  onProgress: (progress: CheckProgress) => void = () => undefined,
): Promise<Manifest> {
  const entries: FoundEntry[] = []
  const names = new Set<string>()
  let bytes = 0
  let manifest: Buffer | undefined
  // What a newer format has may look wrong here, so its manifest is asked first what it is.
  let problem: ArchiveError | undefined
  for await (const entry of readTar(await openArchive(file))) {
    if (manifest) throw foreign(`${printable(entry.name)} comes after its manifest`)
    if (entries.length >= MOST_ENTRIES) throw foreign(`it has more than ${MOST_ENTRIES} entries`)
    if (entry.name === MANIFEST_ENTRY) {
      manifest = await readManifest(entry)
      continue
    }
    if (names.has(entry.name)) problem ??= foreign(`${printable(entry.name)} is in it twice`)
    names.add(entry.name)
    const kind = parseEntryName(entry.name)
    if (!kind) problem ??= foreign(`${printable(entry.name)} is no name of a table, an image or a document`)
    entries.push(await readEntry(entry, kind))
    bytes += entry.size
    onProgress({ entries: entries.length, bytes })
  }
  if (!manifest) throw cut()
  const described = parseManifest(manifest, knownMigrations())
  if (problem) throw problem
  compare(described, entries)
  return described
}

async function readEntry(entry: TarEntry, kind: EntryKind | undefined): Promise<FoundEntry> {
  const { name, size } = entry
  let rows: number | undefined
  if (kind?.kind === 'records') rows = await countRows(entry)
  else {
    if (size > LARGEST_FILE) throw foreign(`${printable(name)} is larger than any file of a site`)
    for await (const _ of entry.body);
  }
  const sha256 = entry.sha256()
  if (kind && kind.kind !== 'records' && sha256 !== hashOf(kind.key))
    throw damaged(`the bytes of ${name} are others than its name says`)
  return { name, bytes: size, sha256, rows }
}

async function countRows(entry: TarEntry): Promise<number> {
  let rows = 0
  for await (const row of readRows(entry)) {
    rows++
    if (nestsDeeper(row, DEEPEST_ROW))
      throw foreign(`row ${rows} of ${entry.name} nests deeper than ${DEEPEST_ROW}, as no row of a site does`)
    if (!isObject(row)) throw damaged(`row ${rows} of ${entry.name} is no JSON object`)
  }
  return rows
}

function isObject(row: string): boolean {
  try {
    const value: unknown = JSON.parse(row)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

function readManifest({ size, body }: TarEntry): Promise<Buffer> {
  if (size > LARGEST_MANIFEST) throw foreign('its manifest is larger than any of a site')
  return buffer(body)
}

/** @throws ArchiveError where it is damaged, newer than this software, or of other software */
function parseManifest(bytes: Buffer, migrations: string[]): Manifest {
  const found = parseJson(bytes)
  const { format, formatVersion } = { ...(found as Partial<Manifest>) }
  if (format === FORMAT_NAME && typeof formatVersion === 'number' && formatVersion > FORMAT_VERSION)
    throw newer(`it has format ${formatVersion}, and this software knows ${FORMAT_VERSION}`)
  if (!isSealed(bytes)) throw damaged('its manifest is not as it was written')
  const { success, data } = manifestSchema.safeParse(found)
  if (!success) throw foreign('its manifest is not one of format 1')
  const taken = sinceVersion1(data.migrations)
  if (!taken) throw new ArchiveError(BACKUP_TOO_OLD)
  const unknown = taken.find((name) => !migrations.includes(name))
  if (unknown === undefined) return { ...data, migrations: taken }
  if (unknown > (migrations.at(-1) ?? ''))
    throw newer(`its records are of version ${data.softwareVersion}, and changed by ${unknown}`)
  throw foreign(`its migration ${unknown} is not known`)
}

function newer(why: string): ArchiveError {
  return new ArchiveError(
    `The backup was made by a newer version of this software: ${why}. Update the software first, then restore it again.`,
  )
}

/** @throws ArchiveError where the entries are not those of the manifest, in their order */
function compare({ entries, tables, lacking, migrations }: Manifest, found: FoundEntry[]): void {
  const names = new Set(found.map(({ name }) => name))
  for (const { name } of entries) if (!names.has(name)) throw damaged(`${printable(name)} is missing`)
  for (const [index, { name, bytes, sha256 }] of found.entries()) {
    const described = entries[index]
    if (described?.name !== name) throw foreign(`its manifest does not name ${printable(name)} at that place`)
    if (described.bytes !== bytes || described.sha256 !== sha256)
      throw damaged(`the bytes of ${name} are others than its manifest says`)
  }
  for (const { name } of lacking)
    if (names.has(name)) throw foreign(`its manifest says that ${printable(name)} is not in it`)
  const counted = found.flatMap(({ name, rows }) => (rows === undefined ? [] : [{ name, rows }]))
  if (counted.length !== tables.length) throw foreign('its manifest counts other tables than it has')
  if (found.slice(0, counted.length).some(({ rows }) => rows === undefined))
    throw foreign('its records are not before its files')
  const expected = tablesOfBackups(migrations)
  if (expected.join() !== tables.map(({ name }) => name).join())
    throw foreign('it does not have the tables that its migrations make')
  for (const [index, { name, rows }] of counted.entries()) {
    const table = parseEntryName(name)
    const described = tables[index]
    if (table?.kind !== 'records' || table.table !== described?.name)
      throw foreign(`its manifest does not count ${name}`)
    if (rows !== described.rows) throw damaged(`${name} has ${rows} rows, and should have ${described.rows}`)
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw damaged('its manifest cannot be read')
  }
}

/** A name of unknown origin, for a terminal. */
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 120))
}
