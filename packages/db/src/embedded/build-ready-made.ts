import { makeReadyMade } from './make-ready-made.ts'
import { READY_MADE } from './ready-made.ts'

// A step of the build: makes the data folder that a new installation with the embedded database begins with.

await makeReadyMade(READY_MADE)
