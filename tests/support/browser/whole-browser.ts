import { chromiumArguments } from '../machine/chromium.ts'
import { setting } from '../run/env.ts'

/** For `test.use` at the top of a file whose tests need the browser with its windows. */
export const wholeBrowser = {
  launchOptions: { executablePath: setting('wholeChromium'), args: chromiumArguments() },
}
