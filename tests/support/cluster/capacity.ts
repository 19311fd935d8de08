import { pause } from '../machine/processes.ts'
import type { Admin } from '../site/people.ts'
import { Load, type Attempt, type Rate } from './load.ts'

/** How long it is measured, in milliseconds. */
const MEASURED = 20_000

/** Measures how often the site answers people who ask as soon as their last answer is there. */
export async function measureCapacity(site: { url: string }, admin: Admin): Promise<Rate> {
  const load = new Load(site)
  await load.start(admin)
  await pause(MEASURED)
  await load.stop()
  const perSecond = (kind: Attempt['kind']) =>
    load.attempts.filter((one) => one.kind === kind && one.status === 200).length / (MEASURED / 1000)
  return { saves: perSecond('save'), reads: perSecond('read') }
}
