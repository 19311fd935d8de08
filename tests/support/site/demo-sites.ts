import { openDatabase } from '@isse/db'
import { createPostgresDatabase, writeRows } from '@isse/db/testing'
import path from 'node:path'
import { engines, setting, setSettings } from '../run/env.ts'
import { storedImages } from '../images/stored-images.ts'
import { startSite } from './site.ts'
import { keepRows } from './templates.ts'

/**
 * Makes a site with the demonstration content, once, for the browser tests to copy: its images would go on being encoded under
 * the first tests of every worker. PostgreSQL gets its rows.
 */
export async function makeDemoSites(): Promise<void> {
  const dataDir = path.join(setting('folder') ?? '', 'demo')
  const site = await startSite({ dataDir, settings: { SEED: 'demo' } })
  await storedImages(site)
  await site.stop()
  setSettings({ embeddedDemo: dataDir })
  const rows = await keepRows({ folder: path.join(dataDir, 'database') }, 'demo')
  if (!engines().includes('postgres')) return
  const { name, url } = await createPostgresDatabase()
  const { db, close } = await openDatabase({ url })
  try {
    await writeRows(db, rows)
  } finally {
    await close()
  }
  setSettings({ postgresDemoDatabase: name })
}
