import type { Database } from '../client.ts'
import { skipFixedServiceIds } from '../service-ids.ts'

/**
 * Prepares a new installation that begins without the demonstration. On an existing installation it does nothing. To be
 * called before anything notes an installation fact: a start that is killed in between is then done again.
 */
export async function startEmpty(db: Database): Promise<void> {
  if ((await db.installationFact.count()) === 0) await skipFixedServiceIds(db)
}
