import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import tests from '../../package.json' with { type: 'json' }
import { newestInstalled } from '../../support/machine/servers/postgres.ts'
import { findNginx } from '../../support/machine/servers/nginx.ts'
import { run } from '../../support/machine/processes.ts'
import { effort } from './load/effort.ts'
import { CONNECTIONS, NETWORKS } from './load/load.ts'

/** Describes the machine and the versions on it, in one sentence. */
export async function describeMachine(): Promise<string> {
  const postgres = await newestInstalled()
  const versions = [
    `Node.js ${process.versions.node}`,
    postgres && `PostgreSQL ${await versionOf(path.join(postgres, 'postgres'), '--version')}`,
    `PGlite ${tests.devDependencies['@electric-sql/pglite']}`,
    findNginx() && `nginx ${await versionOf(findNginx() ?? '', '-v')}`,
    `wrk ${await versionOf('wrk', '--version')}`,
  ]
  const [processor] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${processor?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${memory}; ${versions.filter(Boolean).join(', ')}.`
}

/** Describes how the rows were measured. */
export function describeMethod(): string {
  return (
    `Medians of ${effort.rounds} interleaved rounds, ratios formed in each round; ${CONNECTIONS} connections; client and servers are processes of their own ` +
    `that share the cores. Each request came from the next of ${NETWORKS.toLocaleString('en')} networks, by X-Forwarded-For, which the site believes from loopback.`
  )
}

/** What the bench writes itself is no change of what it measures. */
const unchanged = ['--', '.', ':!docs/performance.md', ':!tests/bench/results.json']
const root = path.resolve(import.meta.dirname, '../../..')

/** The commit that is measured, and a mark where files differ from it. */
export async function describeCommit(): Promise<string> {
  const commit = (await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })).output.trim()
  const changes = (
    await run('git', ['status', '--porcelain', '--untracked-files=no', ...unchanged], { cwd: root })
  ).output.trim()
  return changes ? `${commit} with changes` : commit
}

async function versionOf(program: string, flag: string): Promise<string> {
  const { output } = await run(program, [flag], { limit: 10_000 })
  return /\d+\.\d+(\.\d+)?/.exec(output)?.[0] ?? 'unknown'
}
