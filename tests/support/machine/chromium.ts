import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { aptInstall } from './apt.ts'
import { wholeEnvironment } from '../run/env.ts'
import { isRoot, onPath, run } from './processes.ts'

const systemNames = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser']
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Chromium without windows and menus, which takes a third less time. */
const shell = 'chromium-headless-shell'

/** Returns the path of a browser for tests: Debian's headless Chromium, or else any that `ensureChromium` finds. */
export async function ensureTestChromium(): Promise<string> {
  const present = await firstThatRuns([onPath(shell)])
  if (present) return present
  await aptInstall(shell)
  return (await firstThatRuns([onPath(shell)])) ?? ensureChromium()
}

/**
 * Returns the path of a working browser: Playwright's or the system's if present, then Playwright's download, then
 * Debian's package.
 */
export async function ensureChromium(): Promise<string> {
  const present = await firstThatRuns(wholeBrowsers())
  if (present) return present
  const download = await downloadPlaywrights()
  const downloaded = download === undefined ? await firstThatRuns(wholeBrowsers()) : undefined
  if (downloaded) return downloaded
  const refusal = await aptInstall('chromium')
  const installed = await firstThatRuns(wholeBrowsers())
  if (installed) return installed
  throw new Error(
    `no Chromium: ${download ?? "Playwright's own does not start"}; ${refusal ?? 'it does not start'}`,
  )
}

/**
 * Root needs --no-sandbox. The other arguments stop background requests to Chromium's maker, which are slow on a closed
 * network.
 */
export function chromiumArguments(): string[] {
  return [
    ...(isRoot() ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-domain-reliability',
    '--no-default-browser-check',
    '--no-pings',
  ]
}

const wholeBrowsers = () => [chromium.executablePath(), ...systemNames.map(onPath), macApplication]

/** Asks each candidate for its version, because a downloaded browser may lack libraries. */
async function firstThatRuns(candidates: (string | undefined)[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    if (candidate && (await run(candidate, ['--version'], { limit: 20_000 })).code === 0) return candidate
  }
  return undefined
}

async function downloadPlaywrights(): Promise<string | undefined> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const env = { ...wholeEnvironment(), PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  const { code } = await run(process.execPath, [cli, 'install', 'chromium'], { env, limit: 5 * 60_000 })
  return code === 0 ? undefined : "Playwright's own could not be downloaded"
}
