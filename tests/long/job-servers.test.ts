import { createPostgresDatabase } from '@isse/db/testing'
import fc from 'fast-check'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { killWithUs, pause } from '../support/machine/processes.ts'
import { engines } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'

const { jobs, servers, kills } = soak.jobServers.long
const SEED = 20_261_123

/** A worker takes so many jobs at once. Each of them may be run once more where its server was killed at its very end. */
const AT_ONCE = 4

const program = path.resolve(import.meta.dirname, '../support/soak/job-server.ts')

for (const engine of engines().filter((one) => one === 'postgres'))
  test(
    `${jobs} jobs of one database (${engine}) are each done, by one server at a time, while ${kills} servers are killed, seed ${SEED}`,
    { timeout: 20 * 60_000 },
    async () => {
      const database = await createPostgresDatabase()
      const client = new pg.Client(database.url)
      await client.connect()
      const running = new Map<string, ChildProcess>()
      const killed: string[] = []
      const start = (name: string) => {
        const child = spawn(process.execPath, ['--import', 'tsx', program, database.url, name], {
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        killWithUs(child)
        running.set(name, child)
      }
      const kill = async (name: string) => {
        const child = running.get(name)
        running.delete(name)
        const ended = child && once(child, 'exit')
        child?.kill('SIGKILL')
        await ended
      }
      const read = async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows
      const countDone = async () =>
        (await read<{ done: number }>(`SELECT count("doneAt")::int AS done FROM "Job"`))[0]?.done ?? 0
      try {
        await client.query('CREATE TABLE job_run (job int, server text, is_alone boolean)')
        await client.query(
          `INSERT INTO "Job" ("kind", "key", "dueAt") SELECT 'proof', n::text, now() FROM generate_series(1, ${jobs}) AS n`,
        )
        for (let number = 1; number <= servers; number++) start(`server ${number}`)
        const [moments = []] = fc.sample(
          fc.array(fc.integer({ min: 100, max: 900 }), { minLength: kills, maxLength: kills }),
          { numRuns: 1, seed: SEED },
        )
        for (const [index, moment] of moments.entries()) {
          // Each kill comes within its own part of the work, whatever the speed of the machine.
          const share = ((index + moment / 1000) / kills) * 0.9
          while ((await countDone()) < share * jobs) await pause(20)
          const [victim = ''] = running.keys()
          await kill(victim)
          killed.push(victim)
          start(`server ${servers + index + 1}`)
        }
        await expect.poll(countDone, { timeout: 600_000, interval: 500 }).toBe(jobs)

        const together = await read('SELECT * FROM job_run WHERE NOT is_alone')
        expect(together).toEqual([])
        const left = await read(`SELECT * FROM "Job" WHERE "doneAt" IS NULL OR "failedAt" IS NOT NULL`)
        expect(left).toEqual([])
        const repeated = await read<{ job: number; servers: string[] }>(
          `SELECT job, array_agg(server) AS servers FROM job_run GROUP BY job HAVING count(*) > 1`,
        )
        // A second run follows only one whose server was killed before it could note its end.
        for (const run of repeated)
          expect(
            run.servers.some((name) => killed.includes(name)),
            String(run.job),
          ).toBe(true)
        expect(repeated.length).toBeLessThanOrEqual(kills * AT_ONCE)
        const [found] = await read<{ jobs: number; takenOver: number }>(
          `SELECT (SELECT count(DISTINCT job)::int FROM job_run) AS jobs,
            (SELECT count(*)::int FROM "Job" WHERE "takeOvers" > 0) AS "takenOver"`,
        )
        expect(found?.jobs).toBe(jobs)
        console.log(
          `${jobs} jobs on ${servers} servers, ${kills} killed: ${found?.takenOver} taken over, ${repeated.length} run twice, none by two at once.`,
        )
      } finally {
        for (const name of running.keys()) await kill(name)
        await client.end()
        await database.drop()
      }
    },
  )
