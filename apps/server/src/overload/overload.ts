import fp from 'fastify-plugin'
import type { Foundation } from '../foundation.ts'
import { arrivingBodies } from './arriving-bodies.ts'
import { networkLimits } from './network-limits.ts'
import { pace } from './pace.ts'
import { requestsUnderWay } from './requests-under-way.ts'
import { signedInBy } from './sender.ts'
import { workTurns } from './work-turns.ts'

/** Keeps the server answering, whatever is asked of it (docs/decisions/edge.md). */
export const overload = fp<Pick<Foundation, 'auth'>>(
  async (app, { auth }) => {
    const isSignedIn = signedInBy(auth)
    await app.register(requestsUnderWay, { isSignedIn })
    await app.register(pace)
    await app.register(arrivingBodies, { isSignedIn })
    await app.register(networkLimits)
    await app.register(workTurns, { isSignedIn })
  },
  { name: 'overload' },
)
