/**
 * A server that runs jobs and nothing else: the website's own worker, with a kind of jobs that notes each run. Two things are
 * noted: that a job is run while another server runs it, and that a run has ended. Its arguments are the address of the
 * database and its own name.
 */
import { JobWorker } from '@isse/api'
import { openDatabase } from '@isse/db'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { pause } from '../machine/processes.ts'

/** How long a run takes at most, in milliseconds. */
const LONGEST_RUN = 20

const { positionals } = parseArgs({ allowPositionals: true })
const [url = '', server = ''] = positionals

const { db } = await openDatabase({ url })
const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'job server' })
const worker = new JobWorker(db, {
  kinds: { proof: { run: ({ key }) => noteRun(Number(key)) } },
  now: () => new Date(),
  onFailure: (sentence, error) => console.error(sentence, error),
})
worker.start()

/**
 * Runs a job under a lock of the connection, which ends with the process. So whoever finds the lock taken runs the job at
 * the same time as a server that lives.
 */
async function noteRun(job: number): Promise<void> {
  const connection = await pool.connect()
  try {
    const { rows } = await connection.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      job,
    ])
    const isAlone = rows[0]?.taken === true
    await pause(randomInt(LONGEST_RUN))
    await connection.query('INSERT INTO job_run (job, server, is_alone) VALUES ($1, $2, $3)', [
      job,
      server,
      isAlone,
    ])
    if (isAlone) await connection.query('SELECT pg_advisory_unlock($1)', [job])
  } finally {
    connection.release()
  }
}
