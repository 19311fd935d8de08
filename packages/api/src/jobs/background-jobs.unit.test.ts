import { expect, test } from 'vitest'
import { BackgroundJobs } from './background-jobs.ts'

test('a shutdown waits for all jobs, and a failed job is reported without stopping the others', async () => {
  const failures: unknown[] = []
  const jobs = new BackgroundJobs((error) => failures.push(error))
  const done: number[] = []
  const open: (() => void)[] = []
  jobs.add(() => new Promise<void>((resolve) => open.push(resolve)))
  jobs.add(() => Promise.reject(new Error('no mail server')))
  for (let job = 0; job < 10; job++) jobs.add(async () => void done.push(job))
  const finished = jobs.finish()
  await expect.poll(() => open.length).toBe(1)
  open[0]?.()
  await finished
  expect(done).toHaveLength(10)
  expect(failures).toMatchObject([{ message: 'no mail server' }])
})

test('rejects a job when the queue is full', async () => {
  const jobs = new BackgroundJobs(() => undefined)
  const open: (() => void)[] = []
  let added = 0
  while (jobs.add(() => new Promise<void>((resolve) => open.push(resolve)))) added++
  expect(added).toBeGreaterThan(100)
  expect(added).toBeLessThan(1000)
})
