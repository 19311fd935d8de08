import { factsOf, type Kind, type KindWithPage } from '@isse/api/site/kinds'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import { slots } from '@isse/api/site/slots'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { trpc } from '../../../app/trpc.ts'
import type { Saved } from '../procedures.ts'

/** Where visitors see a record. */
export interface WebsitePlace {
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>
  /** What else an administrator must know to find it there. */
  note?: string
}

type Calls = ReturnType<typeof trpc.useUtils>

/** Images of the gallery on one of its pages (specification, section 9). */
const GALLERY_PAGE = 12

/** Where visitors see the records of the kinds that have no page of their own in the list of kinds. */
const places = {
  service: ({ serviceId }) => ({
    link: linkOptions({ to: '/service/$serviceId', params: { serviceId: String(serviceId) } }),
  }),
  associate: ({ associateId }) => ({
    link: linkOptions({ to: '/associates', hash: `associate-${associateId}` }),
  }),
  event: ({ eventId }) => ({
    link: linkOptions({ to: '/events/$eventId', params: { eventId: String(eventId) } }),
  }),
  galleryImage: ({ galleryImageId: id }, { gallery }) =>
    findInGallery(gallery.all.getData()?.findIndex(({ galleryImageId }) => galleryImageId === id) ?? 0),
  teamMember: () => ({ link: linkOptions({ to: '/', hash: 'team' }) }),
  testimonial: () => ({
    link: linkOptions({ to: '/', hash: 'people-say' }),
    note: 'The home page shows one testimonial a day, so it may be another one today.',
  }),
  value: () => ({ link: linkOptions({ to: '/about', hash: 'mission' }) }),
  partner: () => ({ link: linkOptions({ to: '/about', hash: 'partners' }) }),
  document: () => ({ link: linkOptions({ to: '/about', hash: 'documents' }) }),
  base: ({ baseId }) => ({ link: linkOptions({ to: '/facilities', hash: `base-${baseId}` }) }),
  ownPage: ({ slug }) => ({ link: linkOptions({ to: '/$slug', params: { slug } }) }),
  backgroundImage: (image) => findSlot((slot) => slot.cloudImageId === image.cloudImageId),
  heroSlide: (slide) => findSlot((slot) => slot.cloudImageId === slide.cloudImageId),
  pageText: (text) => findSlot((slot) => slot.textUpdateId === text.textUpdateId),
  contactDetails: () => ({ link: linkOptions({ to: '/contact' }) }),
  charity: () => ({ link: linkOptions({ to: '/' }) }),
} satisfies Finders

/** A kind without a page must have its place here, or it does not compile. */
type Finders = { [K in Exclude<Kind, KindWithPage>]: Finder<K> } & { [K in KindWithPage]?: Finder<K> }
type Finder<K extends Kind> = (record: Saved<K>, calls: Calls) => WebsitePlace

/** Finds where visitors see a record that has been saved. */
export function findPlace<K extends Kind>(kind: K, record: Saved<K>, calls: Calls): WebsitePlace {
  const finders: Partial<Record<Kind, (saved: never, cached: Calls) => WebsitePlace>> = places
  const find = finders[kind]
  if (find) return find(record as never, calls)
  return { link: { to: factsOf(kind).page as LinkProps['to'] } }
}

/** @param index how many images stand before it in the gallery */
export function findInGallery(index: number) {
  const page = Math.floor(Math.max(index, 0) / GALLERY_PAGE) + 1
  return { link: linkOptions({ to: '/gallery', search: page > 1 ? { page } : {} }) }
}

function findSlot(isOfRecord: (slot: (typeof slots)[number]) => boolean): WebsitePlace {
  const slot = slots.find(isOfRecord) ?? slots[0]
  return { link: { to: publicPages[slot.publicPage].path } }
}
