import { capitaliseEach } from '@isse/api/site/words/capitals'
import { factsOf, type ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'

/** Titles of lists that do not follow the pattern. The specification quotes two of them. */
const otherListTitles: Partial<Record<ListKind, string>> = {
  event: wording.editEvents,
  galleryImage: wording.editGalleryImages,
  ownPage: 'Pages',
}

/** Returns the title of a kind's list, such as 'Edit Team Members'. */
export function listTitle(kind: ListKind): string {
  return otherListTitles[kind] ?? `Edit ${capitaliseEach(factsOf(kind).nouns)}`
}

/** Returns the title of the screen that adds a record, such as 'New Team Member'. */
export function newTitle(kind: ListKind): string {
  return `New ${capitaliseEach(factsOf(kind).noun)}`
}

/** Returns the tab title of an edit screen, such as 'Edit team member'. */
export function editTitle(kind: ListKind): string {
  return `Edit ${factsOf(kind).noun}`
}
