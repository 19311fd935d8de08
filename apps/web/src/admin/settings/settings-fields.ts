import type { Charity } from '@isse/api/charity/schema'

/** What the form holds: all of the record. */
export function toFields(charity: Charity): Charity {
  return { ...charity }
}
