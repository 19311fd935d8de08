import type { Line } from '@isse/api/records/history/schema'
import { capitalise } from '@isse/api/site/words/capitals'
import { factsOf } from '@isse/api/site/kinds'
import type { LinkProps } from '@tanstack/react-router'
import { formatDateTime } from '../../admin/dates.ts'
import { isFixed, recordLink } from '../addresses/record-link.ts'
import { listAddress } from '../addresses/record-addresses.ts'

const actionLabels: Record<Line['what'], string> = {
  created: 'Added',
  changed: 'Changed',
  wentBack: 'Went back',
  undone: 'Undone',
  found: 'Saved',
  drafted: 'Kept as a draft',
  published: 'Draft published',
  discarded: 'Draft discarded',
  takenOff: 'Taken off the website',
  putBack: 'Put back on the website',
  ordered: 'New order',
  deleted: 'Deleted',
  forgotten: 'Forgotten',
}

/** Names an action in a word or two, such as 'Went back'. */
export function describeAction({ what }: Pick<Line, 'what'>): string {
  return actionLabels[what]
}

type Saver = Pick<Line, 'by' | 'door' | 'cameWithSite'>

/** Names the person and the source of a save, such as 'Amina, by a script'. */
export function describePerson({ by, door, cameWithSite }: Saver): string {
  if (cameWithSite) return 'came with the website'
  if (!by) return 'nobody known'
  return door === 'rest' ? `${by}, by a script` : by
}

/** Returns the time and the person of a save, such as 'Tue, 24 Nov 2026, 10:42, Amina'. */
export function describeTimeAndPerson(line: Saver & Pick<Line, 'savedAt'>): string {
  return `${formatDateTime(line.savedAt)}, ${describePerson(line)}`
}

interface Subject extends Pick<LinkProps, 'params'> {
  label: string
  /** The edit screen; undefined for a deleted record and for a subject without a screen. */
  to?: LinkProps['to']
}

/** Returns the subject of a line: a record, the order of a list, or the line's own name. */
export function subjectOf({
  kind,
  id,
  name,
  what,
  changed,
}: Pick<Line, 'kind' | 'id' | 'name' | 'what' | 'changed'>): Subject {
  if (!kind) return { label: name }
  const { noun, nouns } = factsOf(kind)
  if (id === null) {
    if (what === 'forgotten') return { label: capitalise(name) }
    return { label: capitalise(nouns), to: isFixed(kind) ? undefined : listAddress(kind) }
  }
  if (what === 'deleted') return { label: name ? `${capitalise(noun)}: ${name}` : capitalise(noun) }
  if (what === 'forgotten') return { ...recordLink({ kind, id, name }), label: capitalise(name) }
  return recordLink({ kind, id, name, changed })
}
