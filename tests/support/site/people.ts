import { randomBytes } from 'node:crypto'
import { setSettings, setting } from '../run/env.ts'

export interface Admin {
  email: string
  password: string
}

/** The administrator of every site of a run. It is the same for all, so that a site can start on another's data. */
export function administrator(): Admin {
  const password = setting('adminPassword') ?? `Correct-Horse-${randomBytes(9).toString('hex')}-7`
  setSettings({ adminPassword: password })
  return { email: 'admin@example.org', password }
}

/** An account that may only change content. */
export const editor = {
  email: 'editor@example.org',
  password: 'a-plum-a-week-in-bradford',
  name: 'Editor',
  role: 'ROLE_EDITOR',
}

/** An account without rights. No screen and no call creates one. */
export const member = {
  email: 'member@example.org',
  password: 'a-lemon-a-day-in-leeds',
  name: 'Member',
  role: 'ROLE_USER',
}
