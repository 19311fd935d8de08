import { wording } from './wording.ts'

/** The roles of accounts that may use the admin area (specification, section 6). An account of another role may sign in and out. */
export const roles = {
  /** Everything. */
  administrator: wording.roleAdmin,
  /** Content: what visitors read, apart from contact details and settings. */
  editor: 'ROLE_EDITOR',
} as const

export type Role = (typeof roles)[keyof typeof roles]

/** Who may call a procedure or open a screen; administrators are editors too. */
export type Audience = 'everyone' | 'editors' | 'administrators'

const rolesOf: Record<Exclude<Audience, 'everyone'>, readonly unknown[]> = {
  editors: [roles.administrator, roles.editor],
  administrators: [roles.administrator],
}

/** Whether a role is one of an audience, by exact match (specification, section 4). */
export function isOneOf(audience: Audience, role: unknown): boolean {
  return audience === 'everyone' || rolesOf[audience].includes(role)
}
