import { createAuth } from '@isse/api'
import { createUser } from '@isse/db/factories'
import { createTestDatabase, emptyTables, type TestDatabase } from '@isse/db/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from './commands.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
beforeEach(() => emptyTables(database.db))
afterAll(() => database.close())

async function admin(...words: string[]) {
  const { db } = database
  const auth = await createAuth(db, { secure: false })
  return runCommand(words, { db, auth, siteUrl: 'https://www.isse.example', recordEvent: () => undefined })
}

test('invisible characters are removed from a typed address', async () => {
  expect(await admin('create', 'yara\u200b@isse.example', '--editor')).toContain(
    'The account of yara@isse.example is made (editor).',
  )
  expect(await admin('reset', 'ya\u200dra@isse.example\u202e')).toContain(
    'https://www.isse.example/resetpassword',
  )
})

test('the list prints an account on one line, without control characters for the terminal', async () => {
  await createUser(database.db, {
    email: 'yara@isse.example',
    name: 'Yara\u001b[2J\r\nmallory@isse.example  administrator\u202e',
    role: 'ROLE_EDITOR',
  })
  expect(await admin('list')).toBe(
    'yara@isse.example  editor         Yara[2J mallory@isse.example  administrator',
  )
})

test('an error repeats no escape sequence', async () => {
  await expect(admin('create', 'no\u001b[2Jbody')).rejects.toThrow(/^no\[2Jbody is no e-mail address/)
})
