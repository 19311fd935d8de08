import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { run } from '../support/machine/processes.ts'
import { plainEnvironment } from '../support/run/env.ts'
import { startSite } from '../support/site/site.ts'
import { normalise } from './normalise.ts'
import type { Answers } from './report.ts'

/** Sums that differ between two backups of the same records. */
const MANIFEST_SUMS = ['bytes', 'sha256', 'seal']

/**
 * Upgrades a site with the build of a tree, backs it up with that build, and lists the records of the backup and its
 * manifest.
 *
 * @param recorded the folder of the site, which stays unchanged
 */
export async function readUpgradedArchive(tree: string, recorded: string): Promise<Answers> {
  const parent = await mkdtemp(path.join(tmpdir(), 'isse-compared-'))
  try {
    const dataDir = path.join(parent, 'data')
    await cp(recorded, dataDir, { recursive: true })
    const startedAt = Date.now()
    const site = await startSite({
      tree,
      dataDir,
      settings: { SEED: 'demo', MESSAGE_MONTHS: '120', HISTORY_MONTHS: '240' },
    })
    await site.stop()
    const file = path.join(parent, 'backup.tar')
    const script = path.join(tree, 'apps/server/dist/backup.js')
    const settings = { cwd: parent, env: { ...plainEnvironment(), DATA_DIR: dataDir } }
    // The command fails for missing pictures, which were not recorded with the site.
    const { output } = await run(process.execPath, [script, file], settings)
    if (!existsSync(file)) throw new Error(output)
    await run('tar', ['--extract', '--file', file], settings)
    const settle = (text: string) => normalise(text, { origin: site.url, startedAt })
    const answers: Answers = new Map()
    for (const name of await readdir(path.join(parent, 'records'))) {
      const rows = gunzipSync(await readFile(path.join(parent, 'records', name))).toString()
      answers.set(name.replace('.jsonl.gz', ''), settle(rows).trim().split('\n').sort())
    }
    const manifest = await readFile(path.join(parent, 'manifest.json'), 'utf8')
    const withoutSums = JSON.stringify(
      JSON.parse(manifest, (key, value: unknown) => (MANIFEST_SUMS.includes(key) ? undefined : value)),
      null,
      1,
    )
    answers.set('manifest.json', settle(withoutSums).split('\n'))
    return answers
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}
