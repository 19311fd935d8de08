import { ArchiveError } from '@isse/api/backup/restore'
import { FileStorageError } from '@isse/api'
import { parseArgs } from 'node:util'
import { RestoreError } from '../backup/restore-error.ts'
import { restore, type RestoreWords } from '../backup/restore.ts'
import { protectDataFolder } from '../boot/storage/data-folder.ts'
import { loadSettings, SettingsError } from '../env.ts'

// npm run restore -- FILE   restores the site of a backup in the database and the storage of these settings.

const USAGE = `Usage: npm run restore -- FILE
  FILE              fills an empty database with what is in the backup
  FILE --replace    replaces the site that is there, after a backup of it
  FILE --check      checks the backup, and changes nothing
The site must be stopped. A passphrase comes from BACKUP_PASSPHRASE, or is asked for.`

try {
  const words = parseWords(process.argv.slice(2))
  if (!words) throw new RestoreError(USAGE)
  const settings = loadSettings()
  await protectDataFolder(settings.DATA_DIR, console.warn)
  await restore(words, settings)
} catch (error) {
  const isSentence = [ArchiveError, RestoreError, SettingsError, FileStorageError].some(
    (kind) => error instanceof kind,
  )
  console.error(isSentence && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @returns undefined if the arguments are not understood */
function parseWords(args: string[]): RestoreWords | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    return file && rest.length === 0 && !(values.check && values.replace) ? { file, ...values } : undefined
  } catch {
    return undefined
  }
}
