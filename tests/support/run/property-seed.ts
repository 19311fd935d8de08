import fc from 'fast-check'
import { extent } from './env.ts'

// A property test of the daily run fails for a change of the code alone: its random values are the same each day. The long
// run has others each time, and fast-check prints the seed of a failure.
if (extent() !== 'long') fc.configureGlobal({ seed: 20_261_124 })
