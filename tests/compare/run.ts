/**
 * Compares the responses of this build with those of a commit's build: `npm run compare -- COMMIT`. Exits with 1 if
 * something differs. docs/commands.md lists the compared requests.
 */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { storedImages } from '../support/images/stored-images.ts'
import { endRunning } from '../support/machine/processes.ts'
import { startSite } from '../support/site/site.ts'
import { restoreDatabase, type DatabaseCopy } from '../support/upgrade/database-copy.ts'
import { shiftTimes } from '../support/upgrade/shift-times.ts'
import { readUpgradedArchive } from './archive.ts'
import { askSite, type Groups } from './ask.ts'
import { buildCommit } from './build-commit.ts'
import { describeDifferences } from './report.ts'

const root = path.resolve(import.meta.dirname, '../..')
const record = path.join(root, 'tests/upgrade/records/version-1-1/database.json')

/** Starts a new site with the build of a tree, and requests everything that is compared. */
async function askNewSite(tree: string, seed: 'demo' | 'none'): Promise<Groups> {
  const startedAt = Date.now()
  const site = await startSite({ tree, template: 'none', settings: { SEED: seed } })
  // Responses name the encodings that exist. An image that comes with the site gets some at the first request.
  for (let id = 1; id <= 11; id++) await fetch(`${site.url}/api/cloudImage/${id}`)
  await storedImages(site)
  return askSite(site, startedAt, seed === 'demo').finally(() => site.stop())
}

/** Reads the same from both builds, and prints the differences. @returns their number */
async function compare(title: string, read: (tree: string) => Promise<Groups>): Promise<number> {
  const [before, after] = [await read(other), await read(root)]
  let count = 0
  for (const [group, now] of Object.entries(after)) {
    const differences = describeDifferences(before[group] ?? new Map(), now)
    console.log(`${title}, ${group}: ${now.size} answers, ${differences.length || 'no'} differences`)
    for (const difference of differences) console.log(`${difference}\n`)
    count += differences.length
  }
  return count
}

const [commit] = process.argv.slice(2)
if (!commit) throw new Error('Name the commit to compare with, such as: npm run compare -- HEAD')
const other = await buildCommit(commit)
let differences = 0
try {
  differences += await compare('The demonstration', (tree) => askNewSite(tree, 'demo'))
  differences += await compare('An empty site', (tree) => askNewSite(tree, 'none'))
  const copy = JSON.parse(await readFile(record, 'utf8')) as DatabaseCopy
  const recorded = await restoreDatabase('embedded', shiftTimes(copy))
  const readArchive = async (tree: string) => ({ archive: await readUpgradedArchive(tree, recorded.dataDir) })
  const compared = compare('A site of 1.1 after the upgrade', readArchive)
  differences += await compared.finally(() => recorded.remove())
} finally {
  await endRunning()
  await rm(other, { recursive: true, force: true })
}
console.log(
  differences ? `There are ${differences} differences to ${commit}.` : `Nothing differs from ${commit}.`,
)
process.exitCode = differences ? 1 : 0
