import pg from 'pg'
import { storedImages } from '../../support/images/stored-images.ts'
import { ensurePostgres } from '../../support/machine/postgres.ts'
import { setSettings } from '../../support/run/env.ts'
import { startSite, type Site } from '../../support/site/site.ts'
import { makeTemplates } from '../../support/site/templates.ts'

/** What a family of rows measures on. */
export interface BenchSite {
  /** The production build on PostgreSQL, with the demonstration and all encodings of its images. */
  site: Site
  databaseUrl: string
  /** Starts a further server on the same database. It has no pictures. */
  startSecond(): Promise<Site>
  /** A connection of the bench's own. */
  sql: pg.Client
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL server and the site on it.
 *
 * @throws where this machine has no PostgreSQL
 */
export async function startBenchSite(): Promise<BenchSite> {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error))
  }
  try {
    const postgres = await ensurePostgres()
    if ('unavailable' in postgres)
      throw new Error(`The table is measured on PostgreSQL, which is missing: ${postgres.unavailable}`)
    undo.push(postgres.stop)
    setSettings({ postgresUrl: postgres.adminUrl })
    undo.push(await makeTemplates())
    const site = await startSite({ engine: 'postgres', settings: { SEED: 'demo' } })
    undo.push(() => site.stop())
    await storedImages(site)
    const databaseUrl = site.databaseUrl ?? ''
    const startSecond = () => startSite({ settings: { DATABASE_URL: databaseUrl } })
    const sql = new pg.Client({ connectionString: databaseUrl })
    await sql.connect()
    undo.push(() => sql.end())
    return { site, databaseUrl, startSecond, sql, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
