import { makeReadyMade } from './make-ready-made.ts'
import { READY_MADE } from './ready-made.ts'

// A step of the build: makes the prebuilt data folder for new installations with the embedded database.

await makeReadyMade(READY_MADE)
