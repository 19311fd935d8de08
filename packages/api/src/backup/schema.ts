import { z } from 'zod'
import { currentPassword } from '../accounts/account/schema.ts'
import { passphraseProblem } from '../site/forms/passphrase.ts'

/** Who or what made a backup: the site each day, an administrator's browser, or a command at the server. */
export const backupKind = z.enum(['DAILY', 'DOWNLOAD', 'COMMAND'])

const run = z.object({
  kind: backupKind,
  /** The name of the file. */
  name: z.string(),
  /** Where it was written to, in words; empty for a download. */
  place: z.string(),
  isEncrypted: z.boolean(),
  startedAt: z.iso.datetime(),
  /** The length of the file; of a backup that is being made, how much was written some seconds ago. */
  bytes: z.number(),
})

/** What the dashboard says of backups. */
export const backupState = z.object({
  /** The last one that was made; null where there was none. */
  last: run.nullable(),
  /** Those that are being made at the moment, one of a kind at most. */
  underWay: z.array(run),
  /** The last ones that could not be made, one of a kind at most, unless a later one of the kind was made. */
  failures: z.array(run.extend({ failure: z.string() })),
  /** The last downloads that were begun, the newest first; `by` is null where the account was removed since. */
  downloads: z.array(z.object({ startedAt: z.iso.datetime(), by: z.string().nullable() })),
  /** For how many whole days no backup has been made, where these are too many; else null. */
  daysWithout: z.int().nullable(),
  /** Where a backup is put each day; null where no setting names a place. */
  dailyPlace: z.string().nullable(),
  /** What is wrong with the passphrase of the server's settings, in whole sentences; null where it is good or absent. */
  setPassphraseProblem: z.string().nullable(),
})

export type BackupState = z.infer<typeof backupState>
export type BackupRunState = z.infer<typeof run>

/** What an administrator types to download a backup. */
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

/** The fields of the form that are sent, first to be checked and then for the backup. */
export const downloadRequest = z.object({ currentPassword, passphrase: z.string().max(1000).default('') })
