import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { setting } from '../run/env.ts'
import { startSite, type Site } from '../site/site.ts'
import { restoreDatabase, type DatabaseCopy, type RestoredDatabase } from './database-copy.ts'
import { shiftTimes } from './shift-times.ts'

/** Credentials of people and scripts that must work after the upgrade. */
export interface Visitors {
  email: string
  password: string
  /** The session cookie, as the browser sends it. */
  cookie: string
  /** An API token with write access. */
  token: string
  /** The path of a preview link, in records since version 1.1. */
  previewLink?: string
}

/** Starts a site of this version on the data of an earlier one, for the tests of a `describe`. */
export function useUpgraded(record: string, settings: Record<string, string> = {}) {
  const recorded = async <Content>(file: string) =>
    JSON.parse(
      await readFile(
        path.resolve(import.meta.dirname, '../../upgrade/records', record, `${file}.json`),
        'utf8',
      ),
    ) as Content
  const upgraded = { recorded } as {
    recorded: typeof recorded
    site: Site
    visitors: Visitors
    /** The lines of the testimonials, because the home page shows another one each day. */
    daily: Set<unknown>
  }
  let database: RestoredDatabase
  beforeAll(async () => {
    const engine = setting('engine') === 'postgres' ? 'postgres' : 'embedded'
    const copy = await recorded<DatabaseCopy>('database')
    const testimonials = copy.tables.find(({ name }) => name === 'Testimonial')?.rows ?? []
    upgraded.daily = new Set(testimonials.flatMap((row) => Object.values(row as object)))
    database = await restoreDatabase(engine, shiftTimes(copy))
    upgraded.visitors = await recorded<Visitors>('visitors')
    upgraded.site = await startSite({
      engine,
      dataDir: database.dataDir,
      // The same as in the record.
      settings: { ...database.settings, SEED: 'demo', MESSAGE_MONTHS: '120', ...settings },
    })
  })
  afterAll(async () => {
    await upgraded.site?.stop()
    await database?.remove()
  })
  return upgraded
}
