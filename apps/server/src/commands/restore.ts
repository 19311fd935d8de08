import { ArchiveError } from '@isse/api/backup/restore'
import { FileStoreError } from '@isse/api'
import { protectDataFolder } from '../boot/data/data-folder.ts'
import { loadSettings, SettingsError } from '../env.ts'
import { RESTORE_USAGE, restore, RestoreRefusal } from '../backup/restore.ts'
import { parseRestoreWords } from '../backup/words.ts'

// npm run restore -- FILE   builds the site of a backup, in the database and the stores of these settings.

try {
  const words = parseRestoreWords(process.argv.slice(2))
  if (!words) throw new RestoreRefusal(RESTORE_USAGE)
  const settings = loadSettings()
  await protectDataFolder(settings.DATA_DIR, console.warn)
  await restore(words, settings)
} catch (error) {
  const isSentence = [ArchiveError, RestoreRefusal, SettingsError, FileStoreError].some(
    (kind) => error instanceof kind,
  )
  console.error(isSentence && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
