import { expect, test } from 'vitest'
import { engines } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'
import { runMixedLoad } from '../support/soak/mixed-load.ts'
import { drawSamples, growthOf } from '../support/soak/samples.ts'

/** A garbage collector leaves some more or less from quarter to quarter. */
const FLAT = 1.15

const { long: minutes } = soak.mixedLoadMinutes

test.each(engines())(
  `memory and open handles stay flat during ${minutes} minutes of mixed load, on %s`,
  { timeout: (minutes + 5) * 60_000 },
  async (engine) => {
    const { samples, statuses } = await runMixedLoad(engine, minutes)
    const memory = samples.map((sample) => sample.memory)
    const handles = samples.map((sample) => sample.handles)
    console.log(
      [drawSamples('memory in MB', memory), drawSamples('open handles', handles)].join('\n'),
      statuses,
    )
    expect(growthOf(memory)).toBeLessThan(FLAT)
    expect(growthOf(handles)).toBeLessThan(FLAT)
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
    // Guards against a vacuous run: pages were sent, and refused where there is none.
    expect(statuses[200]).toBeGreaterThan(minutes * 1000)
    expect(statuses[404]).toBeGreaterThan(minutes)
  },
)
