import { checkArchive } from '@isse/api/backup/restore'
import { createPdf } from '@isse/api/testing/pdfs'
import { connectUnmigrated } from '@isse/db/records'
import fc from 'fast-check'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addLargeGallery } from '../support/images/large-gallery.ts'
import { pause } from '../support/machine/processes.ts'
import { Script } from '../support/requests/script.ts'
import { setting } from '../support/run/env.ts'
import { folderStorages, runBackup, startBackup, type RunningCommand } from '../support/site/backups.ts'
import { startSite, type Site } from '../support/site/site.ts'

const ROUNDS = 12
const SEED = 20_261_123

const GALLERY = { pictures: 40, bytes: 1_000_000 }

/** In minutes. The hold of a backup expires after this time unless it is renewed. */
const LONGEST_HOLD = 2

/**
 * Kills the command of a backup and the server in turn, when the archive has a size that the seed determines. Afterwards no
 * partial file has the name of the backup, the sweep removes files again, and the site serves.
 */
test(
  `a backup that is killed ${ROUNDS} times leaves no half file and no hold, seed ${SEED}`,
  { timeout: 3_600_000 },
  async () => {
    const parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-backup-killed-'))
    const [dataDir, archive] = [path.join(parent, 'data'), path.join(parent, 'isse.tar')]
    const fill = async (db: Parameters<typeof addLargeGallery>[0]) => {
      await addLargeGallery(db, folderStorages({ dataDir }).images, GALLERY)
    }
    let site = await startSite({ dataDir, prepare: fill })
    try {
      expect((await runBackup(dataDir, archive)).code).toBe(0)
      const { size } = await stat(archive)
      await rm(archive)
      const [moments = []] = fc.sample(
        fc.array(fc.double({ min: -0.3, max: 1, noNaN: true }), { minLength: ROUNDS, maxLength: ROUNDS }),
        { numRuns: 1, seed: SEED },
      )
      let half = 0
      for (const [round, moment] of moments.entries()) {
        const backup = startBackup(dataDir, archive)
        await whenWritten(parent, size * moment, backup)
        if (round % 2 === 0) {
          backup.process.kill('SIGKILL')
          await backup.ended
        } else {
          await site.kill()
          const { code, output } = await backup.ended
          // The command may have finished before, or have made the backup itself because no site was running.
          if (code !== 0) expect([code, output]).toEqual([1, expect.stringContaining('Start it')])
        }
        const names = await readdir(parent)
        if (names.includes('isse.tar')) await checkArchive({ path: archive })
        else half++
        const parts = names.filter((name) => name.endsWith('.part'))
        // A killed command cannot remove its partial file; a later command does.
        if (round % 2 === 1) expect(parts).toEqual([])
        for (const name of [...parts, 'isse.tar']) await rm(path.join(parent, name), { force: true })
        if (round % 2 === 1) {
          await expectNoLastingHold(dataDir)
          site = await startSite({ dataDir })
        } else await expectFilesRemoved(site)
        expect((await fetch(site.url)).status).toBe(200)
        // The early end of a command is not logged as an error of the site.
        expect(errorsOf(site)).toEqual([])
      }
      // Guards against a vacuous run: most kills came before the end.
      expect(half).toBeGreaterThan(ROUNDS / 3)
      expect((await runBackup(dataDir, archive)).code).toBe(0)
      await checkArchive({ path: archive })
    } finally {
      await site.kill()
      await rm(parent, { recursive: true })
    }
  },
)

/** Waits until so many bytes of the archive are written. Returns at once for a negative number. */
async function whenWritten(folder: string, bytes: number, { ended }: RunningCommand): Promise<void> {
  if (bytes < 0) return
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  for (;;) {
    const partial = (await readdir(folder)).find((name) => name.endsWith('.part'))
    const found = await stat(path.join(folder, partial ?? '')).catch(() => undefined)
    if (hasEnded || (partial !== undefined && found && found.size >= bytes)) return
    await pause(1)
  }
}

/** Expects that the file of a deleted document is removed from storage once no backup holds it. */
async function expectFilesRemoved(site: Site): Promise<void> {
  const script = await new Script(site).signIn(site.admin)
  const { documents } = folderStorages(site)
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of documents.list()) if (key.endsWith('.pdf')) found.push(key)
    return found
  }
  await expect
    .poll(
      async () => {
        const before = await keys()
        const { body } = await script.upload('/api/document', {
          contentBlock: { json: { title: 'To be deleted', text: '' } },
          documentFile: {
            name: 'A.pdf',
            mimeType: 'application/pdf',
            buffer: createPdf({ text: `${Math.random()}` }),
          },
        })
        await script.delete(`/api/document/delete/${(body as { documentId: number }).documentId}`)
        return (await keys()).filter((key) => !before.includes(key))
      },
      { timeout: 60_000, interval: 200 },
    )
    .toEqual([])
}

/** Expects that the lock of a killed server's backup ends in time. */
async function expectNoLastingHold(dataDir: string): Promise<void> {
  const { client, close } = await connectUnmigrated({ folder: path.join(dataDir, 'database') })
  try {
    const { rows } = await client.query(
      `SELECT "heldUntil" FROM "BackupRun" WHERE "heldUntil" > clock_timestamp() + $1 * interval '1 minute'`,
      [LONGEST_HOLD],
    )
    expect(rows).toEqual([])
  } finally {
    await close()
  }
}

/** Returns the errors in the site's log, except of jobs that the kill of the former server interrupted. */
function errorsOf(site: Site): string[] {
  return site
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line) && !line.includes('The website ended while it did this.'))
}
