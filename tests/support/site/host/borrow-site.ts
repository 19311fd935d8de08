import { setting, type Engine } from '../../run/env.ts'
import { administrator } from '../people.ts'
import { defaults, prepareData, type Site, type SiteData, type SiteOptions } from '../site.ts'
import { Host } from './host.ts'

/** A host, and where it has its sites. */
interface Place {
  engine: Engine
  host: Host
  data: SiteData
}

/** A site whose time and database a test can change while it runs. */
export interface BorrowedSite extends Site {
  /** Puts its clock forward. */
  letPass(milliseconds: number): Promise<void>
  /** Has its clock stand at a moment, in milliseconds, until it is put forward. */
  holdClock(at: number): Promise<void>
  /** Writes to its database what no screen and no call can write. */
  write(sql: string, ...values: unknown[]): Promise<void>
}

/** The hosts of this worker that are no site at the moment. */
const free: Place[] = []

/**
 * Has a host of this worker be a site, which `stop` gives back. It is for tests that need no process of their own; what the
 * site prints and keeps is its own.
 */
export async function borrowSite({
  engine = 'embedded',
  settings,
  template = 'empty',
}: Pick<SiteOptions, 'engine' | 'settings' | 'template'>): Promise<BorrowedSite> {
  const place = await takePlace(engine)
  const { host, data } = place
  const { url, output } = await host
    .begin({
      env: { ...defaults(), ...data.settings, ...settings },
      rowsFile: `${setting('folder')}/${template}.rows.json`,
      files: template === 'demo' ? setting('embeddedDemo') : undefined,
    })
    .catch(async (error: unknown) => {
      await host.kill()
      throw error
    })
  return {
    url,
    pid: host.pid,
    dataDir: data.dataDir,
    databaseUrl: data.databaseUrl,
    admin: administrator(),
    output,
    async stop() {
      await host.end()
      free.push(place)
    },
    kill: () => host.kill(),
    letPass: (milliseconds) => host.letPass(milliseconds),
    holdClock: (at) => host.holdClock(at),
    write: (sql, ...values) => host.write(sql, values),
  }
}

async function takePlace(engine: Engine): Promise<Place> {
  const at = free.findIndex((place) => place.engine === engine && !place.host.hasEnded)
  const [found] = at === -1 ? [] : free.splice(at, 1)
  if (found) return found
  const data = await prepareData({ engine })
  return { engine, data, host: await Host.start(data.dataDir) }
}
