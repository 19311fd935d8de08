import type { Context } from '../procedure/context.ts'
import type { MailState } from './schema.ts'
import { asksForMails, MAIL_JOB } from './notify.ts'

/** Maximum number of failures in the list. */
const SHOWN = 5

/** Returns the missing setting without which the site cannot send notifications, or null. */
export function missingSetting({ mailer, pageUrl }: Pick<Context, 'mailer' | 'pageUrl'>) {
  if (!mailer) return 'SMTP_URL'
  return pageUrl ? null : 'PUBLIC_URL'
}

/** Reads the state of all notifications in one statement. */
export async function readMailState(ctx: Pick<Context, 'db' | 'mailer' | 'pageUrl'>): Promise<MailState> {
  const [{ asking, failedCount, failed }] = await ctx.db.$queryRaw<[Omit<MailState, 'missing'>]>`
    WITH failing AS (
      SELECT * FROM "Job" WHERE "kind" = ${MAIL_JOB} AND "doneAt" IS NULL AND "lastError" IS NOT NULL)
    SELECT
      (SELECT count(*)::int FROM "User" WHERE ${asksForMails}) AS asking,
      (SELECT count(*)::int FROM failing) AS "failedCount",
      ARRAY(SELECT to_jsonb(shown) FROM (
        SELECT "jobId", "lastError" AS reason,
          (SELECT "name" FROM "User" WHERE "id" = "key") AS name,
          (SELECT count(*) FROM "MailedMessage" WHERE "MailedMessage"."jobId" = failing."jobId") AS count,
          CASE WHEN "failedAt" IS NULL THEN "dueAt" END AS "nextTryAt"
        FROM failing ORDER BY "createdAt" LIMIT ${SHOWN}) AS shown) AS failed`
  return {
    missing: missingSetting(ctx),
    asking,
    failedCount,
    failed: failed.map(({ nextTryAt, ...mail }) => ({
      ...mail,
      nextTryAt: nextTryAt && new Date(nextTryAt).toISOString(),
    })),
  }
}
