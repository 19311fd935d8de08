import { openDatabase } from '@isse/db'
import { mkdtemp, mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addLargeGallery } from '../support/images/large-gallery.ts'
import { highestMemory } from '../support/machine/process-usage.ts'
import { setting } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'
import { folderStores, startBackup, startRestore, type RunningCommand } from '../support/site/backups.ts'
import { startSite } from '../support/site/site.ts'

const { pictures, megabytesEach, memory: allowed, messages } = soak.largeSite.long

interface Measured {
  /** The highest memory of the site that served during the backup, beyond what it held before, in MB. */
  server: number
  /** The highest memory of each command, in MB. */
  backup: number
  restore: number
  /** The time in which the records were read, in milliseconds. */
  records: number
  /** Of the archive, in bytes. */
  size: number
}

/** Backs up a site of so many pictures while it serves, and restores it into another folder. */
async function measure(parent: string, name: string, count: number): Promise<Measured> {
  const dataDir = path.join(parent, name)
  const archive = path.join(parent, `${name}.tar`)
  const site = await startSite({
    dataDir,
    async prepare(db) {
      await addLargeGallery(db, folderStores({ dataDir }).images, {
        pictures: count,
        bytes: megabytesEach * 1e6,
      })
      await db.$executeRaw`INSERT INTO "Message" ("firstName", "lastName", "subject", "contact", "message")
        SELECT 'Ann', 'Lee', 'Walking football', 'ann@example.org', repeat(md5(n::text) || ' ', 30)
        FROM generate_series(1, ${messages}::int) AS n`
    },
  })
  const watch = (command: RunningCommand) => highestMemory(command.process.pid ?? 0, command.ended)
  const idle = await highestMemory(site.pid, Promise.resolve())
  const backup = startBackup(dataDir, archive)
  const [server, own] = await Promise.all([highestMemory(site.pid, backup.ended), watch(backup)])
  expect((await backup.ended).output).toContain('The backup is in')
  await site.stop()
  const records = await timeOfRecords(dataDir)
  const restore = startRestore(path.join(parent, `${name}-restored`), [archive])
  const restoring = await watch(restore)
  expect((await restore.ended).output).toContain('Restored')
  return { server: server - idle, backup: own, restore: restoring, records, size: (await stat(archive)).size }
}

async function timeOfRecords(dataDir: string): Promise<number> {
  const { readRecords, close } = await openDatabase({ folder: path.join(dataDir, 'database') })
  const spool = path.join(dataDir, 'measured')
  await mkdir(spool)
  const started = performance.now()
  const records = await readRecords(spool, new AbortController().signal)
  const time = performance.now() - started
  await records.spool.close()
  await close()
  return time
}

test(
  `${pictures * megabytesEach} MB of pictures are backed up and restored within ${allowed} MB beyond a site without them`,
  { timeout: 3 * 3_600_000 },
  async () => {
    const parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-large-'))
    try {
      const small = await measure(parent, 'small', 1)
      const large = await measure(parent, 'large', pictures)
      console.table({ small, large })
      console.log(`The transaction that reads ${messages} messages takes ${Math.round(large.records)} ms.`)
      // The site and the command that it answers run at the same time.
      expect(large.server + large.backup - small.backup).toBeLessThan(allowed)
      expect(large.restore - small.restore).toBeLessThan(allowed)
      // Guards against a vacuous run: nothing of it was compressed or left out.
      expect(large.size).toBeGreaterThan(pictures * megabytesEach * 1e6)
    } finally {
      await rm(parent, { recursive: true, force: true })
    }
  },
)
