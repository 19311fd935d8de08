import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { migrate } from '../migrate/migrate.ts'
import { packageFile } from '../package-file.ts'
import { writePrebuilt } from './prebuilt.ts'

/** Creates a migrated, empty embedded database by initdb, and a prebuilt folder from it. */
export async function createPrebuilt(to: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'isse-prebuilt-'))
  const data = join(folder, 'database')
  try {
    const embedded = await startEmbedded(data, { prebuilt: 'none' })
    try {
      const client = new pg.Client(embedded.pool)
      await client.connect()
      await migrate(client, packageFile('prisma/migrations'))
      await client.end()
    } finally {
      await embedded.stop()
    }
    writePrebuilt(data, to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
