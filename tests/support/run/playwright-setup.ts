import { ensureChromium, ensureTestChromium } from '../machine/chromium.ts'
import { setting, setSettings } from './env.ts'
import { makeDemoSites } from '../site/demo-sites.ts'
import { makeTemplates } from '../site/templates.ts'

/** Playwright calls this once before all tests, and what it returns after the last one. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!setting('chromium')) setSettings({ chromium: await ensureTestChromium() })
  if (!setting('wholeChromium')) setSettings({ wholeChromium: await ensureChromium() })
  const removeTemplates = await makeTemplates()
  try {
    await makeDemoSites()
  } catch (error) {
    await removeTemplates()
    throw error
  }
  return removeTemplates
}
