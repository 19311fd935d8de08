import { createPrebuilt } from './create-prebuilt.ts'
import { PREBUILT } from './prebuilt.ts'

// A step of the build: makes the prebuilt data folder for new installations with the embedded database.

await createPrebuilt(PREBUILT)
