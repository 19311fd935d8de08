import pg from 'pg'
import { storedImages } from '../../../support/images/stored-images.ts'
import { ensurePostgres } from '../../../support/machine/servers/postgres.ts'
import { setSettings } from '../../../support/run/env.ts'
import { startSite, type Site } from '../../../support/site/site.ts'
import { makeTemplates } from '../../../support/site/templates.ts'
import type { Row } from '../report/row.ts'

/** What a family of rows measures on. */
export interface BenchSite {
  /** The production build on PostgreSQL, with the demonstration and all encodings of its images. */
  site: Site
  databaseUrl: string
  /** Starts a further server on the same database. It has no pictures. */
  startSecond(settings?: Record<string, string>): Promise<Site>
  /** A connection of the bench's own. */
  sql: pg.Client
}

/** How what this process has started is ended, the first first. */
const undo: (() => Promise<void>)[] = []

/** Ends what `onPostgres` and `onBenchSite` have started in this process. */
export async function endBench(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => console.error(error))
}

/**
 * Gives a family a PostgreSQL server of its own.
 *
 * @returns measures the family. It throws where this machine has no PostgreSQL
 */
export function onPostgres(measure: () => AsyncGenerator<Row>): () => AsyncGenerator<Row> {
  return async function* () {
    try {
      await startPostgres()
      yield* measure()
    } finally {
      await endBench()
    }
  }
}

/** Gives a family a PostgreSQL server of its own, and the site on it. */
export function onBenchSite(measure: (bench: BenchSite) => AsyncGenerator<Row>): () => AsyncGenerator<Row> {
  return onPostgres(async function* () {
    const site = await startSite({ engine: 'postgres', settings: { SEED: 'demo' } })
    undo.push(() => site.stop())
    await storedImages(site)
    const databaseUrl = site.databaseUrl ?? ''
    const startSecond = (settings?: Record<string, string>) =>
      startSite({ settings: { DATABASE_URL: databaseUrl, ...settings } })
    const sql = new pg.Client({ connectionString: databaseUrl })
    await sql.connect()
    undo.push(() => sql.end())
    yield* measure({ site, databaseUrl, startSecond, sql })
  })
}

async function startPostgres(): Promise<void> {
  const postgres = await ensurePostgres()
  if ('unavailable' in postgres)
    throw new Error(`The table is measured on PostgreSQL, which is missing: ${postgres.unavailable}`)
  undo.push(postgres.stop)
  setSettings({ postgresUrl: postgres.adminUrl })
  undo.push(await makeTemplates())
}
