import { ensureChromium, ensureTestChromium } from '../machine/chromium.ts'
import { setting, setSettings } from './env.ts'
import path from 'node:path'
import { storedImages } from '../images/stored-images.ts'
import { startSite } from '../site/site.ts'
import { keepRows, makeTemplates } from '../site/templates.ts'

/** Playwright calls this once before all tests, and what it returns after the last one. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!setting('chromium')) setSettings({ chromium: await ensureTestChromium() })
  if (!setting('wholeChromium')) setSettings({ wholeChromium: await ensureChromium() })
  const removeTemplates = await makeTemplates()
  try {
    await makeDemoSite()
  } catch (error) {
    await removeTemplates()
    throw error
  }
  return removeTemplates
}

/** Makes a site with the demonstration content, once: its images would go on being encoded under the first tests of every worker. */
async function makeDemoSite(): Promise<void> {
  const dataDir = path.join(setting('folder') ?? '', 'demo')
  const site = await startSite({ dataDir, settings: { SEED: 'demo' } })
  await storedImages(site)
  await site.stop()
  setSettings({ demoFolder: dataDir })
  await keepRows({ folder: path.join(dataDir, 'database') }, 'demo')
}
