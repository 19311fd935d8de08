// Starts a site within another program: the tests start many sites, one after another, in one process.

export { openConfiguredDatabase } from './boot/database.ts'
export { createLog } from './boot/log.ts'
export { readSettings } from './env.ts'
export { openSite } from './serve.ts'
