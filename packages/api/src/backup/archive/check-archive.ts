import { BACKUP_TOO_OLD, knownMigrations, sinceVersion1, tablesOfBackups } from '@isse/db/records'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { hashOf } from '../../storage/key.ts'
import { ArchiveError, damaged, foreign } from './archive-error.ts'
import {
  FORMAT_NAME,
  FORMAT_VERSION,
  isSealed,
  MANIFEST_ENTRY,
  manifestSchema,
  parseEntryName,
  type Manifest,
} from './format.ts'
import { openArchive, type ArchiveFile } from './open-archive.ts'
import { readTar, type TarEntry } from './tar-reader.ts'

/** The limit in bytes of a file, of which a site takes 20 MB, or the manifest. A restore has them in memory. */
const LARGEST = 128 * 1024 * 1024

/**
 * Checks that an archive is undamaged and that this version can restore it. Uses the same memory for entries of any size.
 *
 * @param show displays a line about the progress
 * @throws ArchiveError
 */
export async function checkArchive(
  file: ArchiveFile,
  show: (line: string) => void = () => undefined,
): Promise<Manifest> {
  const found: { name: string; sha256: string }[] = []
  let bytes = 0
  let manifest: Buffer | undefined
  for await (const { name, size, body } of readTar(await openArchive(file))) {
    if (manifest) throw foreign(`${printable(name)} comes after its manifest`)
    if (size > LARGEST && !name.startsWith('records/'))
      throw foreign(`${printable(name)} is larger than any file of a site`)
    if (name === MANIFEST_ENTRY) {
      manifest = await buffer(body)
      continue
    }
    found.push({ name, sha256: await sumOf(body) })
    bytes += size
    show(`Checking the backup: ${found.length} entries, ${Math.round(bytes / 1e6)} MB`)
  }
  if (!manifest) throw damaged('its end is missing')
  const described = parseManifest(manifest, knownMigrations())
  compare(described, found)
  return described
}

async function sumOf(body: TarEntry['body']): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of body) hash.update(piece)
  return hash.digest('hex')
}

/** @throws ArchiveError if it is damaged, newer than this software, or of other software */
function parseManifest(bytes: Buffer, migrations: string[]): Manifest {
  const found = parseJson(bytes)
  const { format, formatVersion } = { ...(found as Partial<Manifest>) }
  if (format === FORMAT_NAME && typeof formatVersion === 'number' && formatVersion > FORMAT_VERSION)
    throw newer(`it has format ${formatVersion}, and this software knows ${FORMAT_VERSION}`)
  if (!isSealed(bytes)) throw damaged('its manifest is not as it was written')
  const { success, data } = manifestSchema.safeParse(found)
  if (!success) throw foreign('its manifest is not one of format 1')
  const applied = sinceVersion1(data.migrations)
  if (!applied) throw new ArchiveError(BACKUP_TOO_OLD)
  const unknown = applied.find((name) => !migrations.includes(name))
  if (unknown === undefined) return { ...data, migrations: applied }
  if (unknown > (migrations.at(-1) ?? ''))
    throw newer(`its records are of version ${data.softwareVersion}, and changed by ${unknown}`)
  throw foreign(`its migration ${unknown} is not known`)
}

function newer(why: string): ArchiveError {
  return new ArchiveError(
    `The backup was made by a newer version of this software: ${why}. Update the software first, then restore it again.`,
  )
}

/** @throws ArchiveError if the entries differ from those of the manifest, or are not those of a site */
function compare({ entries, tables, migrations }: Manifest, found: { name: string; sha256: string }[]): void {
  for (const [at, { name, sha256 }] of entries.entries()) {
    if (found[at]?.name !== name || found[at].sha256 !== sha256)
      throw damaged(`${printable(name)} is missing, or is not as it was written`)
    const entry = parseEntryName(name)
    if (!entry) throw foreign(`${printable(name)} is no name of a table, an image or a document`)
    if (entry.kind !== 'records' && hashOf(entry.key) !== sha256)
      throw damaged(`the bytes of ${name} are others than its name says`)
  }
  if (found.length > entries.length) throw foreign('it has entries that its manifest does not name')
  // Their order differs between versions.
  const names = tables.map(({ name }) => name).sort()
  if (tablesOfBackups(migrations).sort().join() !== names.join())
    throw foreign('it does not have the tables that its migrations make')
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw damaged('its manifest cannot be read')
  }
}

/** Escapes a name of unknown origin for a terminal. */
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 120))
}
