import { wording } from './words/wording.ts'

/** The roles with access to the admin area (specification, section 6). Others can only sign in and out. */
export const roles = {
  /** Everything. */
  administrator: wording.roleAdmin,
  /** Content, apart from contact details and settings. */
  editor: 'ROLE_EDITOR',
} as const

export type Role = (typeof roles)[keyof typeof roles]

/**
 * The audience of a procedure or screen; administrators are editors too. 'account holders' are signed in, with any role:
 * their procedures concern their own account and are closed to API tokens.
 */
export type Audience = 'everyone' | 'account holders' | AudienceWithRole

/** 'charity editors' and 'message readers' are administrators, and editors with that permission. */
export type AudienceWithRole = 'editors' | 'charity editors' | 'message readers' | 'administrators'

/** An editor's permissions beyond content. Other roles ignore them. */
export interface Permissions {
  mayEditCharity?: boolean
  mayReadMessages?: boolean
}

/** Returns true if a role belongs to an audience, by exact match (specification, section 4). */
export function isOneOf(audience: AudienceWithRole, role: unknown, permissions: Permissions = {}): boolean {
  if (role === roles.administrator) return true
  if (role !== roles.editor) return false
  return {
    editors: true,
    'charity editors': permissions.mayEditCharity === true,
    'message readers': permissions.mayReadMessages === true,
    administrators: false,
  }[audience]
}
