import { createTestDatabase, emptyTables, type TestDatabase } from '@isse/db/testing'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../env.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { FirstPasswordFile } from './first-password-file.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'isse-first-'))
})
beforeEach(() => emptyTables(database.db))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const noSettings = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }

test('a generated password is printed only to a terminal; otherwise it is in a file for this user', async () => {
  const file = new FirstPasswordFile(folder)
  const printed = await createFirstAdministrator(database.db, noSettings, { isTerminal: true, file })
  expect(printed?.password).toMatch(/^[\w-]{22} {3}\(shown this once\)$/)
  await expect(stat(file.path)).rejects.toMatchObject({ code: 'ENOENT' })

  await emptyTables(database.db)
  const written = await createFirstAdministrator(database.db, noSettings, { isTerminal: false, file })
  expect((await stat(file.path)).mode & 0o777).toBe(0o600)
  const password = (await readFile(file.path, 'utf8')).trim()
  expect(password).toMatch(/^[\w-]{22}$/)
  expect(written?.password).toContain(file.path)
  expect(written?.password).not.toContain(password)
  await file.remove()
  await expect(stat(file.path)).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each(['short', 'eleven-long', 'a'.repeat(129), 'Password123!', '000000000000', 'amina@isse.example'])(
  'ADMIN_PASSWORD %s is rejected for a new account, and ignored if there is one',
  async (ADMIN_PASSWORD) => {
    const options = { isTerminal: false, file: new FirstPasswordFile(folder) }
    const settings = { ADMIN_EMAIL: 'amina@isse.example', ADMIN_PASSWORD }
    await expect(createFirstAdministrator(database.db, settings, options)).rejects.toThrow(/^ADMIN_PASSWORD /)
    expect(readSettings(settings)).toMatchObject(settings)
    const good = { ...settings, ADMIN_PASSWORD: 'lemon-tree-in-leeds' }
    await createFirstAdministrator(database.db, good, options)
    expect(await createFirstAdministrator(database.db, settings, options)).toBeUndefined()
  },
)
