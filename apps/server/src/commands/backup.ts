import { BackupError, setPassphraseProblem } from '@isse/api'
import { resolve } from 'node:path'
import { backUp } from './back-up.ts'
import { describeBackup } from '../backup/describe.ts'
import { askNewPassphrase } from '../backup/passphrases.ts'
import type { Settings } from '../env.ts'
import { runEntry } from './run-entry.ts'

// npm run backup -- FILE   writes a backup of the site to one file.

const USAGE = `Usage: npm run backup -- FILE
FILE is a new file, such as /var/backups/isse-2026-11-22.tar
It works while the site serves, and when it is stopped. A passphrase comes from BACKUP_PASSPHRASE, or is asked for.
The exit code is 0 for a whole backup, 1 for none, and 2 for one that lacks files that the site has lost.`

const [file = '', ...rest] = process.argv.slice(2)
const isFile = file !== '' && !file.startsWith('-') && rest.length === 0

const run = async (settings: Settings) => {
  const passphrase = settings.BACKUP_PASSPHRASE ?? (await askNewPassphrase())
  // A typed passphrase is refused if it is easy to guess.
  const problem = settings.BACKUP_PASSPHRASE && (await setPassphraseProblem(settings.BACKUP_PASSPHRASE, {}))
  if (problem) console.warn(problem)
  const backup = await backUp(resolve(file), { settings, passphrase, signal: stopOnSignal() })
  console.log(describeBackup(backup))
  return backup.lacking.length > 0 ? 2 : 0
}
await runEntry(USAGE, isFile ? run : undefined)

/** Ends the backup at Ctrl+C, which then leaves no part of a file. */
function stopOnSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stop.abort(new BackupError('Stopped. There is no backup.')))
  return stop.signal
}
