/**
 * Runs all tests and prints a last line "N passed, N failed". `--quick` leaves out the browser, the faults,
 * PostgreSQL and most REST files; `--long` runs the tests that kill, fail over or need an installation, or the named
 * ones, such as `--long save-kill`. Installs missing programs (PostgreSQL, a browser, an S3 server, nginx, Caddy,
 * HAProxy) if possible. Otherwise a line names the tests that were left out; on Debian with CI=true that is a
 * failure.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureProgram } from './support/machine/apt.ts'
import { ensureChromium, ensureTestChromium } from './support/machine/chromium.ts'
import { setSettings, setting, type Extent } from './support/run/env.ts'
import { examples } from './support/requests/examples.ts'
import { ensurePostgres } from './support/machine/servers/postgres.ts'
import { endRunning, onPath } from './support/machine/processes.ts'
import { ensureS3 } from './support/machine/servers/s3.ts'
import {
  clearResults,
  npmRun,
  runCheck,
  runPlaywright,
  runVitest,
  type Count,
} from './support/run/runners.ts'

const extent: Extent = process.argv.includes('--quick')
  ? 'quick'
  : process.argv.includes('--long')
    ? 'long'
    : 'whole'
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
/** Programs that could not be prepared, and the reasons. */
const missing: string[] = []
/** Examples that could not be run, and the reasons. Their programs are not installed. */
const examplesLeftOut: string[] = []
const counts: Count[] = []
const cleanUp: (() => Promise<void>)[] = []
let interrupted = false
let cleaning: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void interrupt(signal))
try {
  await runAll()
} catch (error) {
  console.error(error)
  counts.push(failure('the run itself'))
}
await clean()
if (!interrupted) report()

async function runAll(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-run-'))
  cleanUp.push(() => rm(folder, { recursive: true, force: true }))
  setSettings({ folder, extent })
  await clearResults()
  const whole = extent === 'whole'
  if (whole) findExamples()
  const [build] = await Promise.all([
    npmRun('build'),
    extent !== 'quick' && preparePostgres(),
    extent !== 'quick' && prepareChromium(),
    extent !== 'quick' && prepareS3(),
    extent !== 'quick' && prepareProxies(),
  ])
  if (build.code !== 0) counts.push(failure('build'))
  // Runs beside the tests, which wait for servers part of the time.
  const check = extent === 'long' ? undefined : runCheck()
  // Once for both runners. They report what a failed build breaks.
  if (build.code === 0) {
    // The build generates the database client that this module imports.
    const { createData } = await import('./support/run/data.ts')
    cleanUp.push(await createData({ hasDemo: whole }))
  }
  counts.push(await runVitest(named))
  if (check) counts.push(await check)
  if (whole) counts.push(await runPlaywright())
}

function findExamples(): void {
  for (const { title, program } of examples)
    if (!onPath(program)) examplesLeftOut.push(`the example in ${title}: there is no ${program} here`)
}

async function preparePostgres(): Promise<void> {
  const postgres = await ensurePostgres()
  if ('unavailable' in postgres) {
    missing.push(`PostgreSQL: ${postgres.unavailable}`)
  } else {
    cleanUp.push(postgres.stop)
    setSettings({ postgresUrl: postgres.adminUrl })
  }
}

async function prepareS3(): Promise<void> {
  const server = await ensureS3()
  if ('unavailable' in server) {
    missing.push(`the S3 store: ${server.unavailable}`)
  } else {
    cleanUp.push(server.stop)
    setSettings({
      minioEndpoint: server.endpoint,
      minioAccessKey: server.accessKey,
      minioSecretKey: server.secretKey,
      ...(server.stranger && { minioStranger: server.stranger }),
    })
  }
}

/** The tests look for these programs themselves. */
async function prepareProxies(): Promise<void> {
  for (const [what, program, packageName] of [
    ['the site behind nginx', 'nginx'],
    ['the site behind Caddy', 'caddy'],
    ['the alerts of deploy/monitoring', 'promtool', 'prometheus'],
    ['the files of deploy/cluster', 'haproxy'],
  ] as const) {
    const refusal = await ensureProgram(program, packageName)
    if (refusal) missing.push(`${what}: ${refusal}`)
  }
}

/** Without a browser its tests fail, and a line of the output gives the reason. */
async function prepareChromium(): Promise<void> {
  try {
    setSettings({ chromium: await ensureTestChromium(), wholeChromium: await ensureChromium() })
  } catch (error) {
    missing.push(`the browser: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function failure(suite: string): Count {
  return { suite, passed: 0, failed: 1 }
}

function report(): void {
  // Everything can be installed on Debian, so that a missing program in CI is a failure.
  if (setting('ci') && onPath('apt-get') && missing.length) counts.push(failure('needs'))
  for (const line of counts.flatMap((count) => count.failures ?? [])) console.log(`Failed: ${line}`)
  console.table(counts.map(({ suite, passed, failed }) => ({ suite, passed, failed })))
  const leftOut = [...missing, ...examplesLeftOut]
  if (leftOut.length) console.log(`Left out: ${leftOut.join('; ')}.\n`)
  const total = (of: 'passed' | 'failed') => counts.reduce((sum, count) => sum + count[of], 0)
  process.exitCode = total('failed') || counts.length === 0 ? 1 : 0
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
}

/** Cleans up once: the end of the run and an interruption wait for the same promise. */
function clean(): Promise<void> {
  return (cleaning ??= runCleanUp())
}

async function runCleanUp(): Promise<void> {
  for (const step of cleanUp.reverse()) await step().catch((error: unknown) => console.error(error))
}

/**
 * Ends all processes, the tests before their servers. Ctrl-C arrives more than once, from the terminal and from npm;
 * only the first counts. Ending takes half a minute at most.
 */
async function interrupt(signal: NodeJS.Signals): Promise<void> {
  if (interrupted) return
  interrupted = true
  await endRunning()
  await clean()
  process.exit(signal === 'SIGINT' ? 130 : 143)
}
