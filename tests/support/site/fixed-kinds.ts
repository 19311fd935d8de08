import { definitions } from '@isse/api'

/** One record of each kind with texts that every site has, with its key fields. */
export const fixedKinds = [
  { kind: 'charity', id: 1, key: {}, update: definitions.charity.update },
  { kind: 'contactDetails', id: 1, key: {}, update: definitions.contactDetails.update },
  { kind: 'pageText', id: 5, key: { page: 2, textUpdateId: 5 }, update: definitions.pageTexts.update },
  { kind: 'heroSlide', id: 2, key: { cloudImageId: 2 }, update: definitions.heroSlides.update },
  { kind: 'backgroundImage', id: 5, key: { cloudImageId: 5 }, update: definitions.backgroundImages.update },
] as const
