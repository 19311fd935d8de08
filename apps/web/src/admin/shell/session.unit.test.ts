import { afterEach, expect, test, vi } from 'vitest'
import { isAdministrator } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const isAdministratorWith = (stored: string | null) => {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  return isAdministrator()
}

test.each(['[{"authority":"ROLE_ADMIN"}]', '[{"authority":"ROLE_USER"},{"authority":"ROLE_ADMIN"}]'])(
  'stored authorities %s are an administrator',
  (stored) => {
    expect(isAdministratorWith(stored)).toBe(true)
  },
)

test.each([
  null,
  '',
  'ROLE_ADMIN',
  '"ROLE_ADMIN"',
  '["ROLE_ADMIN"]',
  '{"authority":"ROLE_ADMIN"}',
  '[{"authority":"role_admin"}]',
  '[{"authority":"ROLE_ADMIN "}]',
  '[{"authority":["ROLE_ADMIN"]}]',
  '[{"authority":"ROLE_ADMINISTRATOR"}]',
  '[null, 5]',
  '[{"role":"ROLE_ADMIN"}]',
  '[{"authority":"ROLE_ADMIN"}',
])('stored authorities %s are not an administrator', (stored) => {
  expect(isAdministratorWith(stored)).toBe(false)
})
