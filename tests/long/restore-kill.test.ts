import fc from 'fast-check'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pause } from '../support/machine/processes.ts'
import { setting } from '../support/run/env.ts'
import { createArchive, readRows, runRestore, startRestore } from '../support/site/backups.ts'
import { fillSite } from '../support/site/fill-site.ts'
import { startSite } from '../support/site/site.ts'

const ROUNDS = 12
const SEED = 20_261_122

/** Creates a small stopped site and a backup of it. */
async function createSmallSite(parent: string, name: string): Promise<{ dataDir: string; archive: string }> {
  const dataDir = path.join(parent, name)
  const site = await startSite({ dataDir })
  await fillSite(site)
  await site.stop()
  const archive = path.join(parent, `${name}.tar`)
  await createArchive({ dataDir }, archive)
  return { dataDir, archive }
}

/** Kills restores at any moment: the site is then the old or the new one, and a further restore succeeds. */
test(
  `a restore that is killed ${ROUNDS} times leaves the site before or the new one, seed ${SEED}`,
  { timeout: 1_800_000 },
  async () => {
    const parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-restore-killed-'))
    const source = await createSmallSite(parent, 'source')
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
      fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: ROUNDS, maxLength: ROUNDS }),
      { numRuns: 1, seed: SEED },
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

async function killAfter(dataDir: string, archive: string, milliseconds: number): Promise<void> {
  const restore = startRestore(dataDir, [archive, '--replace'])
  await pause(milliseconds)
  restore.process.kill('SIGKILL')
  await restore.ended
}
