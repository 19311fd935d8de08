import { createPostgresDatabase } from '@isse/db/testing'
import path from 'node:path'
import { engines, setting, setSettings, type Engine } from '../run/env.ts'
import { storedImages } from '../images/stored-images.ts'
import { startSite } from './site.ts'
import { keepRows } from './templates.ts'

/**
 * Makes a site with the demonstration content on each engine, once, for the browser tests to copy: its images take
 * most of a minute to encode, and would go on being encoded under the first tests of every worker.
 */
export async function makeDemoSites(): Promise<void> {
  await Promise.all(engines().map(makeDemoSite))
}

async function makeDemoSite(engine: Engine): Promise<void> {
  const dataDir = path.join(setting('folder') ?? '', `demo-${engine}`)
  const database = engine === 'postgres' ? await createPostgresDatabase() : undefined
  const site = await startSite({
    engine,
    dataDir,
    settings: { SEED: 'demo', ...(database && { DATABASE_URL: database.url }) },
  })
  await storedImages(site)
  await site.stop()
  if (database) setSettings({ postgresDemo: dataDir, postgresDemoDatabase: database.name })
  else {
    setSettings({ embeddedDemo: dataDir })
    await keepRows({ folder: path.join(dataDir, 'database') }, 'demo')
  }
}
