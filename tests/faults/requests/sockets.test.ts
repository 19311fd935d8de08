import { describe } from 'vitest'
import { engines } from '../../support/run/env.ts'
import { soak } from '../../support/run/plan.ts'
import { describeSockets } from '../../support/soak/sockets.ts'

const { seconds, seed } = soak.sockets.whole

describe.each(engines())('bytes over many connections, on %s', (engine) =>
  describeSockets(engine, { seconds: seconds / engines().length, seed }),
)
