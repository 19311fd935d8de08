import fc from 'fast-check'
import { extent } from './env.ts'

// Property tests use a fixed seed, so that a daily run fails only if the code changed. The long run uses random seeds,
// and fast-check prints that of a failure.
if (extent() !== 'long') fc.configureGlobal({ seed: 20_261_124 })
