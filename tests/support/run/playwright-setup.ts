import { ensureChromium, ensureTestChromium } from '../machine/chromium.ts'
import { setting, setSettings } from './env.ts'
import path from 'node:path'
import { storedImages } from '../images/stored-images.ts'
import { startSite } from '../site/site.ts'
import { createTemplates, saveRows, withDatabase } from '../site/templates.ts'

/** Playwright calls this before all tests, and the returned function after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!setting('chromium')) setSettings({ chromium: await ensureTestChromium() })
  if (!setting('wholeChromium')) setSettings({ wholeChromium: await ensureChromium() })
  const removeTemplates = await createTemplates()
  try {
    await createDemoSite()
  } catch (error) {
    await removeTemplates()
    throw error
  }
  return removeTemplates
}

/** Creates a demonstration site once, because encoding its images would slow the first tests of every worker. */
async function createDemoSite(): Promise<void> {
  const dataDir = path.join(setting('folder') ?? '', 'demo')
  const site = await startSite({ dataDir, settings: { SEED: 'demo' } })
  await storedImages(site)
  await site.stop()
  setSettings({ demoFolder: dataDir })
  await withDatabase({ folder: path.join(dataDir, 'database') }, (db) => saveRows(db, 'demo'))
}
