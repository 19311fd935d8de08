import type { Context } from '../../procedure/context.ts'
import type { Kind } from '../../site/kinds.ts'

/** The milliseconds for which a form counts as open after a call. An open form calls every 30 seconds. */
const OPEN_TIME = 60_000

/**
 * Notes that a person has the form of a record open. The note is a row of the limits' table, because all servers share
 * it, no cached page depends on it, and maintenance deletes its expired rows.
 *
 * @returns the names of the other people who have it open
 */
export async function noteOpenForm(
  { db, account, now }: Pick<Context, 'db' | 'account' | 'now'>,
  kind: Kind,
  recordId: number,
): Promise<string[]> {
  const prefix = `open:${kind}:${recordId}:`
  const key = `${prefix}${account?.userId}`
  const note = { points: 1, expire: new Date(now().getTime() + OPEN_TIME) }
  await db.rateLimiterFlexible.upsert({ where: { key }, create: { key, ...note }, update: note })
  const others = await db.rateLimiterFlexible.findMany({
    where: { key: { startsWith: prefix, not: key }, expire: { gt: now() } },
  })
  const people = await db.user.findMany({
    where: { id: { in: others.map((other) => other.key.slice(prefix.length)) } },
    orderBy: { name: 'asc' },
  })
  return people.map(({ name }) => name)
}
