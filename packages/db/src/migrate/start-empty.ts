import type { Database } from '../client.ts'
import { skipFixedServiceIds } from '../service-ids.ts'

/** The settings of a new site. Version 0 means that nobody has saved them. */
const newSettings = { hidesEmptyPages: true, version: 0 }

/**
 * Prepares a new installation without the demonstration. Does nothing on an existing one. Must run before the first
 * installation fact is stored, so that a killed start is repeated.
 */
export async function startEmpty(db: Database): Promise<void> {
  if ((await db.installationFact.count()) > 0) return
  await skipFixedServiceIds(db)
  await db.charity.createMany({ data: newSettings, skipDuplicates: true })
}
