import { parseArgs } from 'node:util'
import { restore, type RestoreArguments } from '../backup/restore.ts'
import { runEntry } from './run-entry.ts'

// npm run restore -- FILE   restores the site of a backup in the database and the storage of these settings.

const USAGE = `Usage: npm run restore -- FILE
  FILE              fills an empty database with what is in the backup
  FILE --replace    replaces the site that is there, after a backup of it
  FILE --check      checks the backup, and changes nothing
The site must be stopped. A passphrase comes from BACKUP_PASSPHRASE, or is asked for.`

const restoreArguments = parseArguments(process.argv.slice(2))
await runEntry(USAGE, restoreArguments && ((settings) => restore(restoreArguments, settings)))

/** @returns undefined if the arguments are not understood */
function parseArguments(words: string[]): RestoreArguments | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    return file && rest.length === 0 && !(values.check && values.replace) ? { file, ...values } : undefined
  } catch {
    return undefined
  }
}
