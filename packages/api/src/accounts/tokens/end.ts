import type { Database } from '@isse/db'
import type { EndingApiToken } from './schema.ts'
import { DAY } from '../../site/dates/milliseconds.ts'

/** The dashboard warns this many days before the end of a token. */
const NOTICE_DAYS = 30

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}

/** A token is rejected from the exact time of its end. */
export function hasEnded(endsAt: Date, now: Date): boolean {
  return endsAt.getTime() <= now.getTime()
}

/** Counts the days until a token ends, rounded up; 0 once it has ended. */
export function daysUntil(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY))
}

/**
 * Lists the tokens of all accounts that end within 30 days or have ended, the earliest end first. A token that has ended
 * is listed until somebody removes it, because a script may still be sending it.
 */
export async function listEndingTokens(db: Database, now: Date): Promise<EndingApiToken[]> {
  const rows = await db.apiToken.findMany({
    where: { endsAt: { lte: daysAfter(now, NOTICE_DAYS) } },
    select: { apiTokenId: true, name: true, endsAt: true, user: { select: { name: true } } },
    orderBy: [{ endsAt: 'asc' }, { apiTokenId: 'asc' }],
  })
  return rows.map(({ user, endsAt, ...row }) => ({
    ...row,
    maker: user.name,
    endsAt: endsAt.toISOString(),
    daysLeft: daysUntil(endsAt, now),
  }))
}
