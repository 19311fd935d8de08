import type { UnpublishedFacts } from '@isse/api/unpublished/schema'
import { formatDateTime } from '../../admin/shell/dates.ts'

type Facts = Pick<UnpublishedFacts, 'isOff' | 'isNew' | 'isDraft' | 'by' | 'savedAt'>

/** Such as 'Draft of Tue, 24 Nov 2026, 10:42 by Amina'; empty where there is none. */
export function sayDraft(facts: Facts | undefined): string {
  if (!facts?.isDraft) return ''
  return `Draft of ${formatDateTime(facts.savedAt)}${facts.by && ` by ${facts.by}`}`
}

/** What is said of a record that is not on the website, in a list. */
export function sayOff(facts: Facts): string {
  return sayDraft(facts) || 'As it was on the website'
}
