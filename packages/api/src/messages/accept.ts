import { isUniqueViolation, Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { tooMany } from '../limits/limit.ts'
import { networkOf } from '../limits/network.ts'
import { countStatement, reachedStatement, TableLimit } from '../limits/table-limit.ts'
import { asksForMails, NEWS_JOB, REMINDED_AFTER, REMINDER_JOB } from '../message-mails/tell.ts'
import type { Context, RequestContext } from '../procedure/context.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { LONGEST_MS } from './form-stamp.ts'
import type { newMessage, SentMessage } from './schema.ts'

/** Of messages that are accepted from one network. Messages that are refused do not count. */
const limitOfNetwork = { name: 'message', most: 30, seconds: 60 * 60, refusal: 'Too many messages.' }

/** Of messages from all networks. Beyond it there is a flood. A busy day of a small charity has fewer. */
export const limitOfAll = { name: 'message-all', most: 200, seconds: 60 * 60 }

/** How long a network waits in a flood, in milliseconds, before a message of it is taken. */
const WAIT_MS = 60_000
/** A network that comes back later than this waits again, in milliseconds. */
const REMEMBERED_MS = 60 * 60_000
/** A person may be impatient this many times; with each further try the wait begins anew. */
const PATIENCE = 5
/** A wait is written down so often at most, in milliseconds: a program that sends on and on costs no statement each. */
const WAIT_WRITTEN_MS = 5_000

type NewMessage = z.infer<typeof newMessage>

/**
 * Saves a visitor's message: once for each submission id, however often and on however many servers at once it is sent,
 * because a browser sends again what it got no answer to. A repeated one counts against no limit.
 *
 * A network may send 30 messages an hour. In a flood, which is more than 200 an hour from all networks together, the
 * first try of a network is refused, and one message is taken after a minute (greylisting). A person passes by doing
 * what the sentence says; a program that sends on and on does not.
 *
 * @param submissionId of the filled-in form; undefined for a script, and for a browser without JavaScript
 * @returns undefined where the submission is known
 * @throws TOO_MANY_REQUESTS with Retry-After in seconds
 */
export async function acceptMessage(ctx: Context, typed: NewMessage): Promise<SentMessage>
export async function acceptMessage(
  ctx: Context,
  typed: NewMessage,
  submissionId: string | undefined,
): Promise<SentMessage | undefined>
export async function acceptMessage(ctx: Context, typed: NewMessage, submissionId?: string) {
  const network = networkOf(ctx.address)
  // Whether a submission is known the database alone can say.
  const refuse = submissionId === undefined && ctx.messageRefusals.find(network, ctx.now())
  if (refuse) throw refuse(ctx)
  const { isKnown, messageId, hasNewsJob, fullUntil, isFlood } = await save(ctx, network, typed, submissionId)
  if (isKnown) return undefined
  if (messageId !== null) {
    if (hasNewsJob) ctx.wakeJobs()
    return { messageId, ...typed, messageDate: ctx.now().toISOString() }
  }
  if (fullUntil)
    throw refuseFor(ctx, network, fullUntil.getTime() - Date.now(), (caller) =>
      tooMany(limitOfNetwork, { expire: fullUntil }, caller),
    )
  if (isFlood) throw refuseFor(ctx, network, WAIT_WRITTEN_MS, hasToWait)
  // Of several messages at once this one began the flood: it does not count for its network, and is asked to wait.
  await new TableLimit(ctx.db, limitOfNetwork).takeBack(network)
  return acceptMessage(ctx, typed, submissionId)
}

/** What came of a message. Where it was neither known nor saved, `fullUntil` or `isFlood` say why, or it began a flood. */
interface Outcome {
  /** Whether the same form was accepted before. */
  isKnown: boolean
  messageId: number | null
  /** Whether a job was added that mails administrators about the message now. */
  hasNewsJob: boolean
  /** When the network may send again; null where it has not sent too many. */
  fullUntil: Date | null
  isFlood: boolean
}

/**
 * Counts the message and saves it, with its submission and the jobs that tell administrators of it, by one statement:
 * a visitor waits for one answer of the database, a message that fails counts nothing, and none is saved without its
 * jobs.
 */
async function save(
  ctx: Context,
  network: string,
  { firstName, lastName, subject, contact, message }: NewMessage,
  submissionId: string | undefined,
): Promise<Outcome> {
  const now = ctx.now()
  const submission = Prisma.sql`${submissionId ?? null}::text`
  const after = (ms: number) => Prisma.sql`${new Date(now.getTime() + ms)}::timestamptz`
  // A row of the counts' table says from when a network waits: it expires REMEMBERED_MS later.
  const wait = `message-wait:${network}`
  const statement = Prisma.sql`
    WITH

    -- What holds before this message.
    before AS MATERIALIZED (SELECT
      EXISTS (SELECT FROM "MessageSubmission" WHERE "submissionId" = ${submission}) AS "isKnown",
      (${reachedStatement(limitOfNetwork, network)}) AS "fullUntil",
      EXISTS (${reachedStatement(limitOfAll, 'all')}) AS "isFlood"),
    new AS MATERIALIZED (SELECT "isFlood" FROM before WHERE NOT "isKnown" AND "fullUntil" IS NULL),

    -- In a flood: who has waited for a minute takes the row that says so. Of several messages at once, one does.
    passed AS (
      DELETE FROM "RateLimiterFlexible"
      WHERE EXISTS (SELECT FROM new WHERE "isFlood") AND "key" = ${wait}
        AND "expire" > ${after(0)} AND "expire" <= ${after(REMEMBERED_MS - WAIT_MS)}
      RETURNING "key"),
    -- Who has not waits from now on, or as it does already.
    waiting AS (
      INSERT INTO "RateLimiterFlexible" AS earlier ("key", "points", "expire")
      SELECT ${wait}, 1, ${after(REMEMBERED_MS)} FROM new WHERE "isFlood" AND NOT EXISTS (SELECT FROM passed)
      ON CONFLICT ("key") DO UPDATE SET
        "points" = CASE WHEN earlier."expire" <= ${after(0)} THEN 1 ELSE earlier."points" + 1 END,
        "expire" = CASE WHEN earlier."expire" <= ${after(0)} OR earlier."points" >= ${PATIENCE}
          THEN excluded."expire" ELSE earlier."expire" END),

    -- Counted for its network, then, where that has sent few enough, among all.
    network AS (${countStatement(
      limitOfNetwork,
      network,
      Prisma.sql`FROM new WHERE NOT "isFlood" OR EXISTS (SELECT FROM passed)`,
    )}),
    everyone AS (${countStatement(
      limitOfAll,
      'all',
      Prisma.sql`FROM new, network WHERE NOT "isFlood" AND network."points" <= ${limitOfNetwork.most}`,
    )}),

    -- Saved, where those are few enough too.
    saved AS (
      INSERT INTO "Message" ("firstName", "lastName", "subject", "contact", "message", "messageDate")
      SELECT ${firstName}, ${lastName}, ${subject}, ${contact}, ${message}, ${after(0)} FROM network
      WHERE "points" <= ${limitOfNetwork.most}
        AND NOT EXISTS (SELECT FROM everyone WHERE "points" > ${limitOfAll.most})
      RETURNING "messageId"),
    -- The id stays known for as long as the form's stamp, which is older, may be sent again.
    submission AS (
      INSERT INTO "MessageSubmission" ("submissionId", "messageId", "expiresAt")
      SELECT ${submission}, "messageId", ${after(LONGEST_MS)} FROM saved
      WHERE ${submission} IS NOT NULL),
    jobs AS (
      INSERT INTO "Job" ("kind", "key", "dueAt")
      SELECT ${NEWS_JOB}, "messageId"::text, ${after(0)} FROM saved
      WHERE EXISTS (SELECT FROM "User" WHERE ${asksForMails})
      UNION ALL SELECT ${REMINDER_JOB}, "messageId"::text, ${after(REMINDED_AFTER)} FROM saved
      RETURNING "kind")

    SELECT "isKnown", "isFlood", (SELECT "messageId" FROM saved),
      EXISTS (SELECT FROM jobs WHERE "kind" = ${NEWS_JOB}) AS "hasNewsJob",
      coalesce("fullUntil", (SELECT "expire" FROM network WHERE "points" > ${limitOfNetwork.most})) AS "fullUntil"
    FROM before`
  try {
    const [outcome] = await ctx.db.$queryRaw<[Outcome]>(statement)
    return outcome
  } catch (error) {
    if (submissionId === undefined || !isUniqueViolation(error)) throw error
    // The same one was saved at this moment: the database has refused this message together with its id.
    return { isKnown: true, messageId: null, hasNewsJob: false, fullUntil: null, isFlood: false }
  }
}

/** Refuses a network, and does so from memory for that many milliseconds. */
function refuseFor(
  ctx: Context,
  network: string,
  ms: number,
  refuse: (ctx: RequestContext) => TRPCError,
): TRPCError {
  ctx.messageRefusals.remember(network, new Date(ctx.now().getTime() + ms), refuse)
  return refuse(ctx)
}

function hasToWait(ctx: RequestContext): TRPCError {
  recordSecurityEvent(ctx, { event: 'message', outcome: 'limited' })
  ctx.setHeader('retry-after', String(WAIT_MS / 1000))
  return new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: 'Very many messages are reaching us just now. Please wait a minute, then send it again.',
  })
}
