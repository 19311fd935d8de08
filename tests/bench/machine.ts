import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { newestInstalled } from '../support/machine/servers/postgres.ts'
import { run } from '../support/machine/processes.ts'
import tests from '../package.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../..')

/** Describes the machine and its software versions in one sentence. */
export async function describeMachine(): Promise<string> {
  const postgres = await newestInstalled()
  const versions = [
    `Node.js ${process.versions.node}`,
    postgres && `PostgreSQL ${await versionOf(path.join(postgres, 'postgres'))}`,
    `PGlite ${tests.devDependencies['@electric-sql/pglite']}`,
    `wrk ${await versionOf('wrk')}`,
  ]
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const processor = cpus()[0]?.model.trim() ?? 'unknown'
  return `${processor}, ${cpus().length} cores, ${memory}; ${versions.filter(Boolean).join(', ')}.`
}

/** Describes the measured commit and marks local changes, except for the files that the benchmark writes. */
export async function describeCommit(): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).output.trim()
  const own = ['--', '.', ':!docs/performance.md', ':!tests/bench/results.json']
  const commit = await git('rev-parse', '--short', 'HEAD')
  return (await git('status', '--porcelain', '--untracked-files=no', ...own))
    ? `${commit} with changes`
    : commit
}

async function versionOf(program: string): Promise<string> {
  const { output } = await run(program, ['--version'], { limit: 10_000 })
  return /\d+\.\d+(\.\d+)?/.exec(output)?.[0] ?? 'unknown'
}
