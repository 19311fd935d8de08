import { factsOf, type Kind, type KindWithPage } from '../kinds.ts'
import { slots } from '../slots.ts'
import { publicPages } from './public-pages.ts'

/** Images per page of the gallery (specification, section 9). */
export const GALLERY_PAGE = 12

type Columns = Record<string, unknown>

/** The addresses of kinds without a page of their own in the list of kinds. */
const places = {
  service: ({ serviceId }) => `/service/${serviceId}`,
  associate: ({ associateId }) => `/associates#associate-${associateId}`,
  event: ({ eventId }) => `/events/${eventId}`,
  galleryImage: (_, index) => seenInGallery(index),
  teamMember: () => '/#team',
  testimonial: () => '/#people-say',
  value: () => '/about#mission',
  partner: () => '/about#partners',
  document: () => '/about#documents',
  base: ({ baseId }) => `/facilities#base-${baseId}`,
  ownPage: ({ slug }) => `/${slug}`,
  backgroundImage: ({ cloudImageId }) => seenInSlot((slot) => slot.cloudImageId === cloudImageId),
  heroSlide: ({ cloudImageId }) => seenInSlot((slot) => slot.cloudImageId === cloudImageId),
  pageText: ({ textUpdateId }) => seenInSlot((slot) => slot.textUpdateId === textUpdateId),
  contactDetails: () => publicPages.contact.path,
  charity: () => publicPages.home.path,
  logoOnDark: () => publicPages.home.path,
} satisfies Places

type Place = (columns: Columns, index: number) => string

/** A kind without a page needs an entry here, or it does not compile. */
type Places = { [K in Exclude<Kind, KindWithPage>]: Place } & { [K in KindWithPage]?: Place }

/**
 * Returns the address at which visitors see a record: the path of its page, with a fragment for the record.
 *
 * @param columns the id of the record, and further columns for its address
 * @param index the number of records before it in its list; for the gallery, which is paginated
 */
export function seenAt(kind: Kind, columns: Columns, index = 0): string {
  const all: Partial<Record<Kind, Place>> = places
  return all[kind]?.(columns, index) ?? factsOf(kind).page ?? publicPages.home.path
}

function seenInGallery(index: number): string {
  const page = Math.floor(Math.max(index, 0) / GALLERY_PAGE) + 1
  return publicPages.gallery.path + (page > 1 ? `?page=${page}` : '')
}

function seenInSlot(isOfRecord: (slot: (typeof slots)[number]) => boolean): string {
  const slot = slots.find(isOfRecord) ?? slots[0]
  const { path } = publicPages[slot.publicPage]
  return slot.publicPage === 'home' ? `${path}#slide-${slot.cloudImageId}` : path
}
