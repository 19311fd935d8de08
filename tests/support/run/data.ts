import path from 'node:path'
import { storedImages } from '../images/stored-images.ts'
import { startSite } from '../site/site.ts'
import { createTemplates, saveRows, withDatabase } from '../site/templates.ts'
import { setting, setSettings } from './env.ts'

type Remove = () => Promise<void>

/**
 * Creates the data that tests copy, unless the run that started this runner has created it: the templates, and for
 * browser tests a site with the demonstration. It needs the production build. Returns a function that removes the data.
 */
export async function createData({ hasDemo }: { hasDemo: boolean }): Promise<Remove> {
  const remove = setting('embeddedTemplate') ? () => Promise.resolve() : await createTemplates()
  try {
    if (hasDemo && !setting('demoFolder')) await createDemoSite()
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}

/** Creates a demonstration site once, because encoding its images would slow the first tests of every worker. */
async function createDemoSite(): Promise<void> {
  const dataDir = path.join(setting('folder') ?? '', 'demo')
  const site = await startSite({ dataDir, settings: { SEED: 'demo' } })
  await storedImages(site)
  await site.stop()
  await withDatabase({ folder: path.join(dataDir, 'database') }, (db) => saveRows(db, 'demo'))
  setSettings({ demoFolder: dataDir })
}
