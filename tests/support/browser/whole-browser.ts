import { chromiumArguments } from '../machine/chromium.ts'
import { setting } from '../run/env.ts'

/** Options for `test.use` in files whose tests need the headed browser. */
export const wholeBrowser = {
  launchOptions: { executablePath: setting('wholeChromium'), args: chromiumArguments() },
}
