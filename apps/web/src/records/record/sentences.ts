import { factsOf, type ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'

/** What the screens of a kind's records say. */
interface Sentences {
  /** Says that a new record is saved. */
  created: string
  /** Says that a change is saved. */
  updated: string
  /** The link that deletes a record. */
  remove: string
  /** Stands in place of a list without records. */
  empty: string
}

/** The sentences that the specification quotes, and others of their pattern. */
const specialSentences: Partial<Record<ListKind, Partial<Sentences>>> = {
  service: {
    created: wording.serviceSaved,
    updated: wording.serviceUpdated,
    remove: wording.deleteService,
    empty: wording.emptyEditList,
  },
  associate: {
    created: wording.associateSaved,
    updated: wording.associateUpdated,
    remove: wording.deleteAssociate,
    empty: wording.emptyEditList,
  },
  event: {
    created: wording.eventAdded,
    updated: wording.eventUpdated,
    empty: 'There are currently no events in the database. Create one by going back to your dashboard.',
  },
  galleryImage: {
    updated: wording.galleryImageUpdated,
    empty:
      'There are currently no gallery images in the database. Create one by going back to your dashboard.',
  },
}

/** Makes the sentences of a kind from its nouns, where the specification has none. */
export function createSentences(kind: ListKind): Sentences {
  const { noun, nouns } = factsOf(kind)
  return {
    created: `The ${noun} has been saved for your website.`,
    updated: `The ${noun} has been updated and saved for your website.`,
    remove: `Delete this ${noun}`,
    empty: `There are no ${nouns} yet.`,
    ...specialSentences[kind],
  }
}
