import { randomBytes } from 'node:crypto'
import { setSettings, setting } from '../run/env.ts'

/** The credentials of an administrator. */
export interface Admin {
  email: string
  password: string
}

/** The administrator of every site of a run, the same for all, so that a site started on another's data knows it. */
export function administrator(): Admin {
  const password = setting('adminPassword') ?? `Correct-Horse-${randomBytes(9).toString('hex')}-7`
  setSettings({ adminPassword: password })
  return { email: 'admin@example.org', password }
}

/** An account that may change content, and nothing else. */
export const editor = {
  email: 'editor@example.org',
  password: 'a-plum-a-week-in-bradford',
  name: 'Editor',
  role: 'ROLE_EDITOR',
}

/** An account without rights. No screen and no call makes one. */
export const member = {
  email: 'member@example.org',
  password: 'a-lemon-a-day-in-leeds',
  name: 'Member',
  role: 'ROLE_USER',
}
