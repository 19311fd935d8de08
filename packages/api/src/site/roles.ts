import { wording } from './words/wording.ts'

/** The roles of accounts that may use the admin area (specification, section 6). An account of another role may sign in and out. */
export const roles = {
  /** Everything. */
  administrator: wording.roleAdmin,
  /** Content: what visitors read, apart from contact details and settings. */
  editor: 'ROLE_EDITOR',
} as const

export type Role = (typeof roles)[keyof typeof roles]

/**
 * Who may call a procedure or open a screen; administrators are editors too. 'account holders' are signed in, whatever
 * their role: what is for them is about their own account, and closed to API tokens.
 */
export type Audience = 'everyone' | 'account holders' | AudienceWithRole

/** Who needs a role for it. */
export type AudienceWithRole = 'editors' | 'administrators'

const rolesOf: Record<AudienceWithRole, readonly unknown[]> = {
  editors: [roles.administrator, roles.editor],
  administrators: [roles.administrator],
}

/** Whether a role is one of an audience, by exact match (specification, section 4). */
export function isOneOf(audience: AudienceWithRole, role: unknown): boolean {
  return rolesOf[audience].includes(role)
}
