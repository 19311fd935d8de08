import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { formatDateTime } from '../../admin/dates.ts'

/** Describes a draft, such as 'Draft of Tue, 24 Nov 2026, 10:42 by Amina'; empty without a draft. */
export function describeDraft(facts: UnpublishedFacts | undefined): string {
  if (!facts?.isDraft) return ''
  return `Draft of ${formatDateTime(facts.savedAt)}${facts.by && ` by ${facts.by}`}`
}
