import fc from 'fast-check'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pause } from '../machine/processes.ts'
import { setting } from '../run/env.ts'
import {
  folderStores,
  hashFiles,
  hashStore,
  makeArchive,
  readRows,
  runRestore,
  startRestore,
} from '../site/backups.ts'
import { createSmallImage } from '../images/photographs.ts'
import { Script } from '../requests/script.ts'
import { startSite, type Site } from '../site/site.ts'
import { damages } from './damages.ts'

const SEED = 20_261_122

/** The passphrase of whoever restores. An archive that is not encrypted needs none. */
const SECRET = { BACKUP_PASSPHRASE: 'five words that nobody knows' }

/** Adds a service with a picture and changes the contact details. Returns once every encoding of the picture is there. */
export async function fillSite(site: Site): Promise<void> {
  const script = await new Script(site).signIn(site.admin)
  await script.post('/api/contactdetails', { email: 'office@example.org', phone: '0113 496 0000' })
  const contentBlock = JSON.stringify({ name: 'Chess ☕', text: 'On "Fridays".\nBring a board.' })
  await script.upload('/api/isseService', { contentBlock, imageFile: await createSmallImage('png') })
  const formats = async () => JSON.stringify((await script.get('/api/isseServices')).body)
  for (const end = Date.now() + 60_000; !(await formats()).includes('.avif'); await pause(100))
    if (Date.now() > end) throw new Error('The picture was not encoded.')
}

/** A small site, stopped, and a backup of it. */
async function makeSmallSite(parent: string, name: string): Promise<{ dataDir: string; archive: string }> {
  const dataDir = path.join(parent, name)
  const site = await startSite({ dataDir })
  await fillSite(site)
  await site.stop()
  const archive = path.join(parent, `${name}.tar`)
  await makeArchive({ dataDir }, archive)
  return { dataDir, archive }
}

/**
 * Damages a real backup in so many ways, and tries to restore each over the site that it is of. What is not refused, because
 * a bit changed that belongs to no entry, must restore exactly that site.
 */
export function describeDamagedArchives(count: number, seed = SEED): void {
  test(
    `${count} damaged backups are refused, and nothing is changed, but for bits of no entry, seed ${seed}`,
    { timeout: 3_600_000 },
    async () => {
      const parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-damaged-'))
      const { dataDir, archive } = await makeSmallSite(parent, 'site')
      const content = () => Promise.all([readRows({ dataDir }), hashStores(dataDir)])
      const wanted = await content()
      const kept = `${dataDir}-kept`
      await cp(dataDir, kept, { recursive: true })
      const before = await hashFiles(dataDir)
      const whole = await readFile(archive)
      const [numbers = []] = fc.sample(
        fc.array(fc.integer({ min: 0, max: 2 ** 30 }), { minLength: count, maxLength: count }),
        { numRuns: 1, seed },
      )
      const taken: string[] = []
      for (const [index, number] of numbers.entries()) {
        const { what, bytes } = await damages(whole, index, number)
        const file = path.join(parent, 'damaged.tar')
        await writeFile(file, bytes)
        const { code, output } = await runRestore(dataDir, [file, '--replace'], SECRET)
        if (code === 1 && /Nothing was changed/.test(output)) continue
        if (code !== 0 || !/^bit \d+ flipped$/.test(what)) taken.push(`${what} (${number}): ${output}`)
        else expect(await content(), what).toEqual(wanted)
        await rm(dataDir, { recursive: true })
        await cp(kept, dataDir, { recursive: true })
      }
      expect(taken).toEqual([])
      expect(await hashFiles(dataDir)).toEqual(before)
      await rm(parent, { recursive: true })
    },
  )
}

async function hashStores(dataDir: string): Promise<Record<string, string>[]> {
  const { images, documents } = folderStores({ dataDir })
  return [await hashStore(images), await hashStore(documents)]
}

/** Kills restores at any moment: what is left is the site before or the new one, and a further restore succeeds. */
export function describeRestoreKills(rounds: number, seed = SEED): void {
  test(
    `a restore that is killed ${rounds} times leaves the site before or the new one, seed ${seed}`,
    { timeout: 1_800_000 },
    async () => {
      const parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-restore-killed-'))
      const source = await makeSmallSite(parent, 'source')
      const wanted = await readRows({ dataDir: source.dataDir })
      const target = path.join(parent, 'target')
      const site = await startSite({ dataDir: target })
      await site.stop()
      const old = await readRows({ dataDir: target })
      const kept = `${target}-kept`
      await cp(target, kept, { recursive: true })
      const started = Date.now()
      expect((await runRestore(target, [source.archive, '--replace'])).output).toContain('Restored')
      const duration = Date.now() - started
      const [moments = []] = fc.sample(
        fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: rounds, maxLength: rounds }),
        { numRuns: 1, seed },
      )
      const outcomes = { before: 0, after: 0 }
      for (const moment of moments) {
        await rm(target, { recursive: true })
        await cp(kept, target, { recursive: true })
        await killAfter(target, source.archive, duration * moment)
        const rows = await readRows({ dataDir: target })
        const isNew = JSON.stringify(rows) === JSON.stringify(wanted)
        if (!isNew) expect(rows).toEqual(old)
        outcomes[isNew ? 'after' : 'before']++
      }
      expect(outcomes.before).toBeGreaterThan(0)
      expect((await runRestore(target, [source.archive, '--replace'])).output).toContain('Restored')
      expect(await readRows({ dataDir: target })).toEqual(wanted)
      const after = await startSite({ dataDir: target })
      await after.stop()
      await rm(parent, { recursive: true })
    },
  )
}

async function killAfter(dataDir: string, archive: string, milliseconds: number): Promise<void> {
  const restore = startRestore(dataDir, [archive, '--replace'])
  await pause(milliseconds)
  restore.process.kill('SIGKILL')
  await restore.ended
}
