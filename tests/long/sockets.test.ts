import { randomInt } from 'node:crypto'
import { describe } from 'vitest'
import { engines } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'
import { describeSockets } from '../support/soak/sockets.ts'

const { seconds } = soak.sockets.long

describe.each(engines())('bytes over many connections, on %s', (engine) =>
  describeSockets(engine, { seconds: seconds / engines().length, seed: randomInt(2 ** 31) }),
)
