import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { retryRead } from './retry-read.ts'

/** What a read fails with while no database answers. */
async function refusal(): Promise<Error> {
  const [error] = (await once(connect(1, '127.0.0.1'), 'error')) as [Error]
  return error
}

/** A read that fails so often, and what it was called. */
function failing(times: number, error: Error) {
  let calls = 0
  const read = async () => (calls++ < times ? { error } : { rows: calls })
  return { read, calls: () => calls }
}
type Result = { error: Error } | { rows: number }
const failure = (result: Result) => ('error' in result ? result.error : undefined)

test('a read is made again until the database answers', async () => {
  const { read } = failing(2, await refusal())
  expect(await retryRead<Result>(read, failure)).toEqual({ rows: 3 })
})

test('it is given up after a few times, with what it failed with', async () => {
  const error = await refusal()
  const { read, calls } = failing(100, error)
  expect(await retryRead<Result>(read, failure)).toEqual({ error })
  expect(calls()).toBe(5)
})

test('what is not an outage is not read again', async () => {
  const error = new Error('There is no such record.')
  const { read, calls } = failing(1, error)
  expect(await retryRead<Result>(read, failure)).toEqual({ error })
  expect(calls()).toBe(1)
})
