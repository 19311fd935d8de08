import { capitaliseEach } from '@isse/api/site/words/capitals'
import { factsOf, type ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'

/** Titles of lists that differ from the others': two are the specification's. */
const otherListTitles: Partial<Record<ListKind, string>> = {
  event: wording.editEvents,
  galleryImage: wording.editGalleryImages,
  ownPage: 'Pages',
}

/** The title of the screen that lists the records of a kind, such as 'Edit Team Members'. */
export function listTitle(kind: ListKind): string {
  return otherListTitles[kind] ?? `Edit ${capitaliseEach(factsOf(kind).nouns)}`
}

/** The title of the screen that adds a record, such as 'New Team Member'. */
export function newTitle(kind: ListKind): string {
  return `New ${capitaliseEach(factsOf(kind).noun)}`
}

/** What the browser's tab calls the screen that changes a record, such as 'Edit team member'. */
export function editTitle(kind: ListKind): string {
  return `Edit ${factsOf(kind).noun}`
}
