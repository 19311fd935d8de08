import { z } from 'zod'
import { currentPassword } from '../accounts/account/schema.ts'
import { passphraseProblem } from '../site/forms/passphrase.ts'

/** The origin of a backup: the site each day, an administrator's browser, or a command at the server. */
export const backupKind = z.enum(['DAILY', 'DOWNLOAD', 'COMMAND'])

const run = z.object({
  kind: backupKind,
  /** The name of the file. */
  name: z.string(),
  /** Describes the destination; empty for a download. */
  place: z.string(),
  isEncrypted: z.boolean(),
  startedAt: z.iso.datetime(),
  /** The length of the file; of an unfinished backup the length some seconds ago. */
  bytes: z.number(),
})

/** The backups on the dashboard. */
export const backupState = z.object({
  /** The last successful one; null if there is none. */
  last: run.nullable(),
  /** The unfinished ones, one of a kind at most. */
  underWay: z.array(run),
  /** The last failures, one of a kind at most, unless a later one of the kind succeeded. */
  failures: z.array(run.extend({ failure: z.string() })),
  /** The last downloads, the newest first; `by` is null if the account was removed since. */
  downloads: z.array(z.object({ startedAt: z.iso.datetime(), by: z.string().nullable() })),
  /** The number of whole days without a backup if these are too many; else null. */
  daysWithout: z.int().nullable(),
  /** The destination of the daily backups; null without one. */
  dailyPlace: z.string().nullable(),
  /** The problem of the passphrase in the server's settings, in whole sentences; null if it is good or absent. */
  setPassphraseProblem: z.string().nullable(),
})

export type BackupState = z.infer<typeof backupState>
export type BackupRunState = z.infer<typeof run>

/** The form of a download. */
export const downloadForm = z
  .object({
    currentPassword,
    passphrase: z.string(),
    passphraseAgain: z.string(),
  })
  .superRefine(({ passphrase, passphraseAgain }, { addIssue }) => {
    const problem = passphrase === '' ? undefined : passphraseProblem(passphrase)
    if (problem) addIssue({ code: 'custom', path: ['passphrase'], message: `The passphrase ${problem}` })
    else if (passphrase !== passphraseAgain)
      addIssue({ code: 'custom', path: ['passphraseAgain'], message: 'The two passphrases differ' })
  })

/** The fields of the form that are sent, first for the check and then for the backup. */
export const downloadRequest = z.object({ currentPassword, passphrase: z.string().max(1000).default('') })
