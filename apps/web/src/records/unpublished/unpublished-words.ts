import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { formatDateTime } from '../../admin/dates.ts'

type Facts = Pick<UnpublishedFacts, 'isOff' | 'isNew' | 'isDraft' | 'by' | 'savedAt'>

/** Such as 'Draft of Tue, 24 Nov 2026, 10:42 by Amina'; empty where there is none. */
export function sayDraft(facts: Facts | undefined): string {
  if (!facts?.isDraft) return ''
  return `Draft of ${formatDateTime(facts.savedAt)}${facts.by && ` by ${facts.by}`}`
}

/** The second line of a list's entry for a record that is off the website. */
export function sayOff(facts: Facts): string {
  return sayDraft(facts) || 'As it was on the website'
}
