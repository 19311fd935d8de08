/**
 * Runs all tests and closes with a line "N passed, N failed". `--quick` leaves out the browser, the faults and
 * PostgreSQL.
 * What the tests need and the machine lacks (PostgreSQL, a browser) is installed where that is possible.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from './support/machine/chromium.ts'
import { listFailures, sum, table, total, type Count } from './support/run/counts.ts'
import { tell } from './support/run/env.ts'
import { examples } from './support/requests/examples.ts'
import { ensurePostgres } from './support/machine/postgres.ts'
import { endRunning, onPath } from './support/machine/processes.ts'
import { ensureS3 } from './support/machine/s3.ts'
import { clearResults, npmRun, runCheck, runPlaywright, runVitest } from './support/run/runners.ts'

const quick = process.argv.includes('--quick')
const remarks: string[] = []
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
  tell({ folder })
  await clearResults()
  remarkOnExamples()
  const [build] = await Promise.all([
    npmRun('build'),
    quick || preparePostgres(),
    quick || prepareChromium(),
    quick || prepareS3(),
  ])
  if (build.code !== 0) counts.push(failure('build'))
  counts.push(...(await runCheck()))
  counts.push(...(await runVitest(quick)))
  if (!quick) counts.push(...(await runPlaywright()))
}

/** A program that only an example needs is not installed for it. */
function remarkOnExamples(): void {
  for (const { title, program } of examples)
    if (!onPath(program)) remarks.push(`The example in ${title} was not run: there is no ${program} here.`)
}

async function preparePostgres(): Promise<void> {
  const postgres = await ensurePostgres()
  if ('unavailable' in postgres) {
    remarks.push(`PostgreSQL could not be tested here, only the embedded database: ${postgres.unavailable}`)
  } else {
    cleanUp.push(postgres.stop)
    tell({ postgresUrl: postgres.adminUrl })
  }
}

async function prepareS3(): Promise<void> {
  const server = await ensureS3()
  if ('unavailable' in server) {
    remarks.push(`MinIO's store could not be tested here, only the folder: ${server.unavailable}`)
  } else {
    cleanUp.push(server.stop)
    tell({
      minioEndpoint: server.endpoint,
      minioAccessKey: server.accessKey,
      minioSecretKey: server.secretKey,
      ...(server.stranger && { minioStranger: server.stranger }),
    })
  }
}

/** Without a browser its tests fail, and this says why. */
async function prepareChromium(): Promise<void> {
  try {
    tell({ chromium: await ensureChromium() })
  } catch (error) {
    remarks.push(
      `The browser tests could not run here: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function failure(suite: string): Count {
  return { suite, engine: '', passed: 0, failed: 1 }
}

function report(): void {
  const joined = sum(counts)
  console.log(`\n${table(joined)}\n`)
  for (const one of listFailures(joined)) console.log(`${one}\n`)
  for (const remark of remarks) console.log(`${remark}\n`)
  const failed = joined.length === 0 || joined.some((count) => count.failed > 0)
  process.exitCode = failed ? 1 : 0
  console.log(total(joined))
}

/** Both the end of the run and its interruption wait for the one cleaning. */
function clean(): Promise<void> {
  return (cleaning ??= cleanInTurn())
}

async function cleanInTurn(): Promise<void> {
  for (const step of cleanUp.reverse()) await step().catch((error: unknown) => console.error(error))
}

/**
 * Ctrl-C: what was started is ended, the tests before their server. It comes more than once, from the terminal and
 * from npm, which passes it on; only the first counts, and ending takes half a minute at the very most.
 */
async function interrupt(signal: NodeJS.Signals): Promise<void> {
  if (interrupted) return
  interrupted = true
  await endRunning()
  await clean()
  process.exit(signal === 'SIGINT' ? 130 : 143)
}
