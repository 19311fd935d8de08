import type { Inputs } from '@isse/api'
import type { WithoutRest } from './glossary.ts'

/** What the calls of each entity are for. An entity with REST calls that is missing here does not compile. */
const descriptions: Record<EntityOfCalls, string> = {
  accounts: 'Signing in and out.',
  associates: 'The organisations that the charity works with.',
  backgroundImages: 'The pictures behind the headings of pages, one for each of eleven slots.',
  bases: 'The places where the charity is, with their addresses and opening hours.',
  charity: 'What the charity says of itself: its names, its mission, its links.',
  contactDetails: 'The e-mail address and the phone number.',
  documents: 'PDFs to download, such as reports.',
  events: 'What takes place, once or again and again.',
  gallery: 'The pictures of the gallery, 12 to a page.',
  heroSlides: 'The headings and buttons on the slides of the home page.',
  messages: 'What visitors send with the contact form. Everyone may send; administrators read.',
  ownPages: 'Pages that editors add to the website.',
  pageTexts: 'The texts at the head of pages, one for each of eleven slots.',
  partners: 'Who supports the charity, and with what.',
  services: 'What the charity offers.',
  teamMembers: 'The people who do the work.',
  testimonials: 'What people say about the charity.',
  uploads: 'Pictures that are uploaded first, for a record to name by their id.',
  values: 'What the charity stands for.',
}

/** Describes the tag of a call. */
export function describeTag(procedure: string): string {
  return descriptions[procedure.split('.')[0] as EntityOfCalls]
}

/** The entities of which a call is on REST. */
type EntityOfCalls = {
  [Entity in keyof Inputs]: [CallOf<Entity>] extends [never] ? never : Entity
}[keyof Inputs]

type CallOf<Entity extends keyof Inputs> = Exclude<
  keyof Inputs[Entity],
  Entity extends keyof WithoutRest ? WithoutRest[Entity] : never
>
