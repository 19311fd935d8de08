import type { Context } from '../procedure/context.ts'
import type { MailState } from './schema.ts'
import { asksForMails, MAIL_JOB } from './tell.ts'

/** So many failures are shown. */
const SHOWN = 5

/** What keeps the site from sending mails about messages; null where nothing does. */
export function missingSetting({ mailer, pageUrl }: Pick<Context, 'mailer' | 'pageUrl'>) {
  if (!mailer) return 'SMTP_URL'
  return pageUrl ? null : 'PUBLIC_URL'
}

/** Reads whether somebody gets mails about new messages, and which of the mails could not be sent, in one statement. */
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
