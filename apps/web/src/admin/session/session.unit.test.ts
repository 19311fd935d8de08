import { afterEach, describe, expect, test, vi } from 'vitest'
import { mayOpen } from './may-open.ts'
import { isAdministrator, mayUseAdminArea } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const isAdministratorWith = (stored: string | null) => {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  return isAdministrator()
}

test.each(['[{"authority":"ROLE_ADMIN"}]', '[{"authority":"ROLE_USER"},{"authority":"ROLE_ADMIN"}]'])(
  'accepts %s as an administrator',
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
  '[{"authority":"ROLE_EDITOR"}]',
])('does not accept %s as an administrator', (stored) => {
  expect(isAdministratorWith(stored)).toBe(false)
})

describe('the admin area', () => {
  const isLetIn = (stored: string | null) => {
    vi.stubGlobal('localStorage', { getItem: () => stored })
    return mayUseAdminArea()
  }

  test.each(['ROLE_ADMIN', 'ROLE_EDITOR'])('opens for %s at any position', (authority) => {
    expect(isLetIn(JSON.stringify([{ authority }]))).toBe(true)
    expect(isLetIn(JSON.stringify([{ authority: 'ROLE_USER' }, { authority }]))).toBe(true)
  })

  test.each(['ROLE_USER', 'ROLE_EDITORS', 'role_editor', 'ROLE_EDITOR ', ''])(
    'stays closed for %s',
    (authority) => {
      expect(isLetIn(JSON.stringify([{ authority }]))).toBe(false)
    },
  )

  test('hides screens of administrators from editors, whatever follows in the address', () => {
    isLetIn('[{"authority":"ROLE_EDITOR"}]')
    for (const path of ['/admin/inbox', '/admin/message/5', '/admin/people', '/admin/settings/'])
      expect(mayOpen(path), path).toBe(false)
    for (const path of ['/admin', '/admin/dashboard', '/admin/edit-service/2', '/admin/account'])
      expect(mayOpen(path), path).toBe(true)
    isLetIn('[{"authority":"ROLE_ADMIN"}]')
    expect(mayOpen('/admin/people')).toBe(true)
    isLetIn('[{"authority":"ROLE_USER"}]')
    for (const path of ['/admin/people', '/admin/dashboard']) expect(mayOpen(path), path).toBe(false)
  })
})
