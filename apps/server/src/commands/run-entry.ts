import { BackupError, FileStorageError } from '@isse/api'
import { ArchiveError } from '@isse/api/backup/restore'
import { protectDataFolder } from '../boot/storage/data-folder.ts'
import { loadSettings, SettingsError, type Settings } from '../env.ts'

/** Errors whose messages say what to do. Others are printed with their stack. */
const EXPECTED = [SettingsError, FileStorageError, BackupError, ArchiveError]

/**
 * Runs the command of a process with the site's settings.
 *
 * @param usage printed if `run` is undefined, because the arguments are not understood
 * @param run returns the exit code
 */
export async function runEntry(
  usage: string,
  run: ((settings: Settings) => Promise<number>) | undefined,
): Promise<void> {
  try {
    if (!run) throw new SettingsError(usage)
    const settings = loadSettings()
    await protectDataFolder(settings.DATA_DIR, console.warn)
    process.exitCode = await run(settings)
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind)
    console.error(isExpected ? (error as Error).message : error)
    process.exitCode = 1
  }
}
