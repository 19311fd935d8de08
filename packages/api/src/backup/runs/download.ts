import { isUniqueViolation, Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { charityNames } from '../../accounts/password/password-problem.ts'
import type { SignedInAccount } from '../../accounts/auth/signed-in-account.ts'
import { BackupUnderWayError } from '../backup-error.ts'
import { backupFileName, toDay } from '../file-name.ts'
import { newPassphraseProblem } from '../passphrase-problem.ts'
import type { Context } from '../../procedure/context.ts'
import { refusedField } from '../../procedure/errors/refused-field.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { requireRole } from '../../procedure/trpc.ts'
import { checkPassword } from '../../accounts/own-account/check-password.ts'
import { roles } from '../../site/roles.ts'
import { BACKUP_MAIL_JOB } from './mail-administrators.ts'
import { endBrokenRuns, holdEnd } from './runs.ts'
import type { downloadRequest } from '../schema.ts'

/** For how many minutes a download may be begun after it was asked for. */
export const DOWNLOAD_MINUTES = 5

const SESSION_NEEDED =
  'An API token may not do this. Please sign in, and download the backup on the dashboard.'
const LINK_OVER = `This download was begun already, or was asked for more than ${DOWNLOAD_MINUTES} minutes ago, or on another device. Please ask for the backup again on the dashboard.`

const underWay = () => new TRPCError({ code: 'CONFLICT', message: new BackupUnderWayError().message })

/** The session that a request came with. @throws FORBIDDEN for an API token, which has none */
function sessionOf({ sessionId }: SignedInAccount): string {
  if (sessionId === undefined) throw new TRPCError({ code: 'FORBIDDEN', message: SESSION_NEEDED })
  return sessionId
}

/** With the session in it, the token is of no use to anybody else. */
function hashOf(token: string, sessionId: string): string {
  return createHash('sha256').update(`${token} ${sessionId}`).digest('hex')
}

/**
 * Asks for the password, and makes the token that begins a download, once and in the same session. What was asked for
 * before is over.
 *
 * @param typed.passphrase empty where the backup is not to be encrypted. It is looked at here, because the form of the
 *   download itself leaves the page, and is not kept
 * @throws as `checkPassword` does; BAD_REQUEST at the field passphrase where it is easy to guess; FORBIDDEN for an API token; CONFLICT while somebody downloads a backup
 */
export async function askForDownload(
  ctx: Context,
  account: SignedInAccount,
  { currentPassword, passphrase }: z.output<typeof downloadRequest>,
): Promise<string> {
  const sessionId = sessionOf(account)
  await checkPassword(ctx, account, currentPassword)
  const problem = await problemOf(ctx, account, passphrase)
  if (problem) throw refusedField('passphrase', problem, '')
  const { db } = ctx
  await endBrokenRuns(db)
  const isUnderWay = { kind: 'DOWNLOAD', endedAt: null, tokenHash: null }
  if (await db.backupRun.findFirst({ where: isUnderWay })) throw underWay()
  await db.backupRun.deleteMany({ where: { userId: account.userId, NOT: { tokenHash: null } } })
  const token = randomBytes(32).toString('base64url')
  await db.$executeRaw`
    INSERT INTO "BackupRun" ("kind", "name", "isEncrypted", "userId", "tokenHash", "startedAt", "heldUntil")
    VALUES ('DOWNLOAD', '', FALSE, ${account.userId}, ${hashOf(token, sessionId)}, ${ctx.now()}::timestamptz,
      clock_timestamp() + ${DOWNLOAD_MINUTES} * interval '1 minute')`
  return token
}

/** Why a passphrase is not taken, as sentences without the last full stop; undefined where it is, or is empty. */
async function problemOf({ db }: Context, { email, name }: SignedInAccount, passphrase: string) {
  return passphrase === ''
    ? undefined
    : newPassphraseProblem(passphrase, { email, name, ...(await charityNames(db)) })
}

/** A download that has begun, for `holdRun`. */
export interface Download {
  backupRunId: string
  /** The name of the file. */
  name: string
  /** Encrypts the backup. */
  passphrase: string | undefined
  /** What must be so for it to go on: the session is not ended, and the account is an administrator's. */
  condition: Prisma.Sql
}

/**
 * Begins a download that was asked for, and adds the mails that tell the other administrators of it: by one statement, so
 * that none begins without them.
 *
 * @throws UNAUTHORIZED or FORBIDDEN for anybody but an administrator; BAD_REQUEST for a passphrase that is too short or
 *   easy to guess;
 *   NOT_FOUND where the token is not good, or no longer; CONFLICT while somebody downloads a backup
 */
export async function beginDownload(
  ctx: Context,
  { token = '', passphrase = '' }: { token?: string | undefined; passphrase?: string | undefined },
): Promise<Download> {
  const account = requireRole(ctx, 'administrators')
  const sessionId = sessionOf(account)
  const isEncrypted = passphrase !== ''
  const problem = await problemOf(ctx, account, passphrase)
  if (problem) throw new TRPCError({ code: 'BAD_REQUEST', message: `${problem}.` })
  const { db } = ctx
  await endBrokenRuns(db)
  const now = ctx.now()
  // With a point, it is no name of a daily backup.
  const stem = `${toDay(now)}.${now.toISOString().slice(11, 19).replaceAll(':', '')}`
  const name = backupFileName(stem, isEncrypted)
  const [begun] = await db.$queryRaw<{ backupRunId: string }[]>`
    WITH begun AS (
      UPDATE "BackupRun" SET "tokenHash" = NULL, "name" = ${name}, "isEncrypted" = ${isEncrypted},
        "startedAt" = ${now}::timestamptz, "heldUntil" = ${holdEnd}
      WHERE "tokenHash" = ${hashOf(token, sessionId)} AND "heldUntil" > clock_timestamp()
      RETURNING "backupRunId"),
    mails AS (
      INSERT INTO "Job" ("kind", "key", "dueAt")
      SELECT ${BACKUP_MAIL_JOB}, "backupRunId" || ' ' || "id", ${now}::timestamptz FROM begun, "User"
      WHERE ${ctx.mailer !== undefined} AND "role" = ${roles.administrator} AND "id" <> ${account.userId})
    SELECT "backupRunId"::text FROM begun`.catch((error: unknown) => {
    throw isUniqueViolation(error) ? underWay() : error
  })
  if (!begun) throw new TRPCError({ code: 'NOT_FOUND', message: LINK_OVER })
  ctx.wakeJobs()
  recordSecurityEvent(ctx, { event: 'backup', outcome: 'success', details: { isEncrypted } })
  return {
    backupRunId: begun.backupRunId,
    name,
    passphrase: isEncrypted ? passphrase : undefined,
    condition: Prisma.sql`EXISTS (
      SELECT 1 FROM "Session" JOIN "User" ON "User"."id" = "Session"."userId"
      WHERE "Session"."id" = ${sessionId} AND "Session"."expiresAt" > clock_timestamp()
        AND "User"."role" = ${roles.administrator})`,
  }
}
