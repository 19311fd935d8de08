import type { Database } from '@isse/db'

/** When work is due, in hours of the day in UTC. At most 21 hours pass from one time to the next. */
const HOURS = [1, 4]

/** A server that has begun the work and does not finish it in this time has failed or ended. In milliseconds. */
const LEASE = 60 * 60 * 1000

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** The name of the installation's fact that says when work is due next. */
const FACT = 'nightly-work-due'

/**
 * Takes the nightly work for this server where it is due, so that of several servers on one database one does it. A
 * site that did not run at night does it at its next start.
 *
 * @returns undefined where there is nothing to do; else a function to call when the work is done. Without that call,
 *   the work is due again after LEASE
 */
export async function claimNightlyWork(
  db: Database,
  now: () => Date,
): Promise<(() => Promise<void>) | undefined> {
  const fact = await db.installationFact.findUnique({ where: { name: FACT } })
  if (!fact) {
    // What a new site deletes on its first day is erased in its first night.
    const value = nextTime(now()).toISOString()
    await db.installationFact.createMany({ data: { name: FACT, value }, skipDuplicates: true })
    return undefined
  }
  const wait = new Date(fact.value).getTime() - now().getTime()
  // It is never due in more than a day, unless the clock was ahead when that was noted.
  if (wait > 0 && wait <= DAY) return undefined
  const lease = new Date(now().getTime() + LEASE).toISOString()
  const { count } = await db.installationFact.updateMany({ where: fact, data: { value: lease } })
  if (count === 0) return undefined
  return async () => {
    const value = nextTime(now()).toISOString()
    await db.installationFact.updateMany({ where: { name: FACT, value: lease }, data: { value } })
  }
}

/** The next time of HOURS after `now`. */
function nextTime(now: Date): Date {
  const times = [0, 1].flatMap((days) =>
    HOURS.map((hour) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour)),
  )
  return new Date(Math.min(...times.filter((time) => time > now.getTime())))
}
