/**
 * Shows that the tests of protections can fail: takes one protection after the other out of a copy of the project, builds
 * the copy and runs the protection's test there. `npm run test:without -- NAME` does it for the protections whose name
 * has that text, or one of several; without a name, for all that have not been seen on this commit. It prints a table, and
 * exits with 1 where a test passes without its protection, or fails with it.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ensurePostgres, type Postgres } from '../support/machine/servers/postgres.ts'
import { copyProject, runInCopy } from '../support/machine/trees/project-copy.ts'
import { nameInRun, Passed } from '../support/run/passed.ts'
import { protections, type Protection } from './protections.ts'

const wanted = process.argv.slice(2)
const passed = new Passed()
const isWanted = ({ name }: Protection) =>
  wanted.length === 0 ? !passed.has(nameInRun('without', name)) : wanted.some((part) => name.includes(part))
const chosen = protections.filter(isWanted)
const postgres = await startPostgres()
const copy = await copyProject()
try {
  // Every test needs what the build generates, such as the database's client.
  await buildCopy('the project as it is')
  const rows: string[] = []
  for (const protection of chosen) {
    const { name, test } = protection
    // One that cannot be tried, such as because its test has another title by now, does not keep the others from being tried.
    const [passesWith, failsWithout] = await tryWithAndWithout(protection).catch((error: unknown) => {
      console.error(error)
      return [false, false]
    })
    rows.push(
      `| ${name} | ${test.title} | ${passesWith ? 'passes' : 'FAILS'} | ${failsWithout ? 'fails' : 'PASSES'} |`,
    )
    console.log(rows.at(-1))
    if (passesWith && failsWithout)
      passed.add(nameInRun('without', name), { suite: 'without', engine: '', passed: 1, failed: 0 })
    else process.exitCode = 1
  }
  console.log(
    ['', '| protection | its test | with it | without it |', '|---|---|---|---|', ...rows].join('\n'),
  )
} finally {
  await postgres?.stop()
  await rm(copy, { recursive: true, force: true })
}

/** The embedded database has one connection, so what happens at the same moment is tested on PostgreSQL. */
async function startPostgres(): Promise<Postgres | undefined> {
  if (!chosen.some(({ test }) => needsPostgres(test))) return undefined
  const started = await ensurePostgres()
  if ('unavailable' in started) throw new Error(started.unavailable)
  return started
}

/** The faults of database servers are tried on them alone. */
function needsPostgres({ project, file }: Pick<Protection['test'], 'project' | 'file'>): boolean {
  return project === 'postgres' || file.startsWith('tests/faults/database/')
}

async function tryWithAndWithout(
  protection: Protection,
): Promise<[passesWith: boolean, failsWithout: boolean]> {
  const passesWith = await passes(protection)
  return [passesWith, await withoutProtection(protection, async () => !(await passes(protection)))]
}

async function withoutProtection<Result>(
  { name, file, text, without }: Protection,
  work: () => Promise<Result>,
): Promise<Result> {
  const target = path.join(copy, file)
  const source = await readFile(target, 'utf8')
  if (source.split(text).length !== 2) throw new Error(`${name}: its text is not once in ${file}.`)
  await writeFile(
    target,
    source.replace(text, () => without),
  )
  try {
    return await work()
  } finally {
    await writeFile(target, source)
  }
}

/**
 * Runs one test in the copy. The tests of tests/ start the built site, so they need a build. A title that no test has is
 * an error: it would look like a pass.
 */
async function passes({ name, test: { project, file, title } }: Protection): Promise<boolean> {
  if (file.startsWith('tests/')) await buildCopy(name)
  const args = [
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    file,
    '-t',
    title,
  ]
  const settings = needsPostgres({ project, file }) && postgres ? { ownPostgresUrl: postgres.adminUrl } : {}
  const { code, output } = await runInCopy(copy, 'npx', args, settings)
  if (!/Tests .*\d (passed|failed)/.test(output))
    throw new Error(`${name}: no test ran.\n${output.slice(-2000)}`)
  return code === 0
}

async function buildCopy(name: string): Promise<void> {
  const { code, output } = await runInCopy(copy, 'npm', ['run', '--silent', 'build'])
  if (code !== 0) throw new Error(`${name}: the copy cannot be built.\n${output.slice(-2000)}`)
}
