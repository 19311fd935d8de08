import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { isOutcomeUnknown, unavailablePartOf } from './unavailable.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
afterAll(() => api.close())

const raised = (code: string) =>
  api.db
    .$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'No.' USING ERRCODE = '${code}'; END $$`)
    .catch((error: unknown) => error)

test.each([
  ['its disk is full', '53100'],
  ['its memory is used up', '53200'],
  ['it has no free connection', '53300'],
  ['a limit that was configured is met', '53400'],
  ['it is shut down', '57P01'],
  ['it starts', '57P03'],
  ['a file of it cannot be read', '58030'],
  ['the connection failed', '08006'],
  ['it can only be read', '25006'],
])('the database is out of order where %s', async (_, code) => {
  expect(unavailablePartOf(await raised(code))).toBe('database')
})

test.each(['23505', '22P02', '42P01', '40001', 'P0001'])(
  'an error %s of the database is that of a request, or of the program',
  async (code) => {
    const error = await raised(code)
    expect(error).toBeInstanceOf(Error)
    expect(unavailablePartOf(error)).toBeUndefined()
  },
)

test('files are unavailable if the system denies access; a missing program is a server error', async () => {
  const missing = await open('/nowhere/at/all', 'w').catch((error: unknown) => error)
  expect(unavailablePartOf(missing)).toBe('files')
  expect(unavailablePartOf(new Error('A picture could not be stored.', { cause: missing }))).toBe('files')
  const [unknownProgram] = (await once(spawn('/nowhere/at/all'), 'error')) as [Error]
  expect(unavailablePartOf(unknownProgram)).toBeUndefined()
})

test('the database is unavailable if nobody answers at its address', async () => {
  const [refused] = (await once(connect(1, '127.0.0.1'), 'error')) as [Error]
  expect(unavailablePartOf(refused)).toBe('database')
})

test.each([
  ['57P01', true],
  ['57P02', true],
  ['08006', true],
  ['57P03', false],
  ['25006', false],
  ['53300', false],
  ['57014', false],
])('whether a change was made when the database said %s is unknown: %s', async (code, isUnknown) => {
  expect(isOutcomeUnknown(await raised(code))).toBe(isUnknown)
})

test('an unsent statement had no effect; after a lost connection the effect is unknown', async () => {
  const [refused] = (await once(connect(1, '127.0.0.1'), 'error')) as [Error]
  expect(isOutcomeUnknown(refused)).toBe(false)
  expect(isOutcomeUnknown(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(
    isOutcomeUnknown(new Error('It failed.', { cause: new Error('The database did not answer in time.') })),
  ).toBe(true)
})
