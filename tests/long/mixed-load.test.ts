import { expect, test } from 'vitest'
import { storedImages } from '../support/images/stored-images.ts'
import { usageOf } from '../support/machine/process-usage.ts'
import { engines, type Engine } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'
import { startSite } from '../support/site/site.ts'
import { underMixedLoad } from '../support/soak/mixed-load.ts'
import { drawSamples, FLAT, growthOf } from '../support/soak/samples.ts'

/**
 * Flatness is asked of the server's own process. The process that encodes images holds more or less with what it has in
 * work, and ends when nothing is due: on a slow machine it is never done, so the sum of both is only printed.
 */
const { long: minutes } = soak.mixedLoadMinutes

test.each(engines())(
  `the server's memory and open handles stay flat during ${minutes} minutes of mixed load, on %s`,
  { timeout: (minutes + 5) * 60_000 },
  async (engine) => {
    const { samples, statuses } = await loadOneServer(engine)
    const memory = samples.map((sample) => sample.ownMemory)
    const sum = samples.map((sample) => sample.memory)
    const handles = samples.map((sample) => sample.handles)
    console.log(
      [
        drawSamples("the server's memory in MB", memory),
        drawSamples('with the process that encodes images', sum),
        drawSamples('open handles', handles),
      ].join('\n'),
      statuses,
    )
    expect(growthOf(memory)).toBeLessThan(FLAT)
    expect(growthOf(handles)).toBeLessThan(FLAT)
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
    // Guards against a vacuous run, also on a slow machine: pages were sent, and refused where there is none.
    expect(statuses[200]).toBeGreaterThan(minutes * 200)
    expect(statuses[404]).toBeGreaterThan(minutes)
  },
)

async function loadOneServer(engine: Engine) {
  const site = await startSite({ engine, settings: { SEED: 'demo' } })
  try {
    const images = await storedImages(site)
    return await underMixedLoad({ servers: [site], images, minutes }, () => usageOf(site.pid))
  } finally {
    await site.stop()
  }
}
