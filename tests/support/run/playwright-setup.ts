import { ensureChromium, ensureTestChromium } from '../machine/chromium.ts'
import { createData } from './data.ts'
import { setting, setSettings } from './env.ts'

/** Playwright calls this before all tests, and the returned function after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!setting('chromium')) setSettings({ chromium: await ensureTestChromium() })
  if (!setting('wholeChromium')) setSettings({ wholeChromium: await ensureChromium() })
  return createData({ hasDemo: true })
}
