import { factsOf, type ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'

/** Sentences on the screens of a kind. */
interface Sentences {
  /** Shown after a new record was saved. */
  created: string
  /** Shown after a change was saved. */
  updated: string
  /** The label of the link that deletes a record. */
  remove: string
  /** Shown instead of an empty list. */
  empty: string
}

/** Sentences that the specification quotes, and others of their pattern. */
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

/** Creates the sentences of a kind from its nouns, unless the specification has them. */
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
