import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInAccount } from './accounts/auth/signed-in-account.ts'
import { audienceOf } from './audience-of.ts'
import type { Meta } from './procedure/trpc.ts'
import { appRouter } from './router.ts'
import { openTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  // A call of a removed account asks for a sign-in.
  const { userId: id, name, email } = account('ROLE_USER')
  await api.db.user.create({ data: { id, name, email } })
})
afterAll(() => api.close())

const account = (role: string, more: Partial<SignedInAccount> = {}): SignedInAccount => ({
  userId: 'somebody',
  email: 'somebody@isse.example',
  name: 'Somebody',
  role,
  ...more,
})

/** Every kind of caller, and the audiences that it belongs to. */
const callers = [
  { who: 'a visitor', account: undefined, isEditor: false, isAdministrator: false },
  { who: 'ROLE_USER', account: account('ROLE_USER'), isEditor: false, isAdministrator: false },
  {
    who: 'a role that is nearly one',
    account: account('role_editor'),
    isEditor: false,
    isAdministrator: false,
  },
  { who: 'ROLE_EDITOR', account: account('ROLE_EDITOR'), isEditor: true, isAdministrator: false },
  { who: 'ROLE_ADMIN', account: account('ROLE_ADMIN'), isEditor: true, isAdministrator: true },
  {
    who: 'a token that reads for ROLE_ADMIN',
    account: account('ROLE_ADMIN', { apiTokenId: 1, readOnly: true }),
    isEditor: true,
    isAdministrator: true,
  },
  {
    who: 'a token that reads for ROLE_EDITOR',
    account: account('ROLE_EDITOR', { apiTokenId: 1, readOnly: true }),
    isEditor: true,
    isAdministrator: false,
  },
  {
    who: 'ROLE_EDITOR who may edit what the charity says',
    account: account('ROLE_EDITOR', { mayEditCharity: true }),
    isEditor: true,
    isAdministrator: false,
  },
  {
    who: 'ROLE_EDITOR who may read messages',
    account: account('ROLE_EDITOR', { mayReadMessages: true }),
    isEditor: true,
    isAdministrator: false,
  },
  {
    who: 'ROLE_USER with permissions that only editors have',
    account: account('ROLE_USER', { mayEditCharity: true, mayReadMessages: true }),
    isEditor: false,
    isAdministrator: false,
  },
]

/** At run time the router has its procedures in one flat record, by their paths. */
const flat = appRouter._def.procedures as unknown as Record<string, { _def: { type: string; meta?: Meta } }>

const procedures = Object.entries(flat).map(([path, { _def }]) => ({
  path,
  isMutation: _def.type === 'mutation',
  isOpen: _def.meta?.openapi?.protect === false,
}))

/** Returns the error with which a procedure rejects a caller before it validates the input, if any. */
async function clientErrorOf(path: string, caller: SignedInAccount | undefined) {
  const [router = '', name = ''] = path.split('.')
  const routers = api.callAs(caller) as unknown as Record<
    string,
    Record<string, (input: object) => Promise<unknown>>
  >
  // The database has only the account, so that procedures without input find nothing to change.
  const error: unknown = await routers[router]?.[name]?.({}).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const isClientError = error instanceof TRPCError && ['UNAUTHORIZED', 'FORBIDDEN'].includes(error.code)
  return isClientError ? error.code : undefined
}

test.each(callers)('$who is rejected by exactly the procedures that the table names', async (caller) => {
  const { account: asker, isEditor, isAdministrator } = caller
  const clientErrors: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const { path, isMutation } of procedures) {
    const mayCall = {
      everyone: true,
      'account holders': asker !== undefined && asker.apiTokenId === undefined,
      editors: isEditor,
      'charity editors': isAdministrator || (isEditor && asker?.mayEditCharity === true),
      'message readers': isAdministrator || (isEditor && asker?.mayReadMessages === true),
      administrators: isAdministrator,
    }[audienceOf(path)]
    const isRejected = !mayCall || (isMutation && asker?.readOnly)
    expected[path] = isRejected ? (asker ? 'FORBIDDEN' : 'UNAUTHORIZED') : undefined
    clientErrors[path] = await clientErrorOf(path, asker)
  }
  expect(clientErrors).toEqual(expected)
})

test('each procedure has its audience, and an unknown one has none', () => {
  for (const { path } of procedures) expect(audienceOf(path)).toBeTypeOf('string')
  expect(() => audienceOf('services.unheardOf')).toThrow('does not say')
})

test('editors without a permission may not use messages, contact details, settings, accounts, tokens or erasure of people', () => {
  const beyondContent = ['administrators', 'charity editors', 'message readers']
  const forAdministrators = procedures.filter(({ path }) => beyondContent.includes(audienceOf(path)))
  expect([...new Set(forAdministrators.map(({ path }) => path.split('.')[0]))].toSorted()).toEqual([
    'apiTokens',
    'backupRuns',
    'charity',
    'contactDetails',
    'dashboard',
    'demonstration',
    'logoOnDark',
    'messages',
    'notifications',
    'people',
    'revisions',
  ])
})

test('a REST call that its meta declares open is for everyone', () => {
  for (const { path, isOpen } of procedures) if (isOpen) expect(audienceOf(path), path).toBe('everyone')
})
