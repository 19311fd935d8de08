// What starts a site within another program: the tests give one process many sites in turn.

export { openConfiguredDatabase } from './boot/database.ts'
export { createLog } from './boot/log.ts'
export { readSettings } from './env.ts'
export { openSite } from './serve.ts'
