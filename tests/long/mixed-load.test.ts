import { expect, test } from 'vitest'
import { engines } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'
import { runMixedLoad } from '../support/soak/mixed-load.ts'
import { drawSamples, growthOf } from '../support/soak/samples.ts'

/**
 * What flat means: of samples taken every 5 seconds, the middle value of the last quarter is less than 15 % above the
 * middle value of the second quarter. The first quarter does not count: caches fill and code is compiled. A garbage
 * collector leaves some more or less from quarter to quarter, so less than that cannot be told apart.
 *
 * It is asked of the server's own process. The process that encodes images holds more or less with what it has in work,
 * and ends when nothing is due: on a slow machine it is never done, so the sum of both is only printed.
 */
const FLAT = 1.15

const { long: minutes } = soak.mixedLoadMinutes

test.each(engines())(
  `the server's memory and open handles stay flat during ${minutes} minutes of mixed load, on %s`,
  { timeout: (minutes + 5) * 60_000 },
  async (engine) => {
    const { samples, statuses } = await runMixedLoad(engine, minutes)
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
