import type { EditedEntity } from '@isse/api/site/entities'
import { publicPages } from '@isse/api/site/public-pages'
import { slots } from '@isse/api/site/slots'
import { linkOptions, type LinkProps } from '@tanstack/react-router'

/** Where visitors see a record. */
export interface WebsitePlace {
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>
  /** What else an administrator must know to find it there. */
  note?: string
}

/** Why visitors do not see a record. */
export interface NoWebsitePlace {
  hidden: string
}

/** Images of the gallery on one of its pages (specification, section 9). */
const GALLERY_PAGE = 12

const slotPlace = (isOfRecord: (slot: (typeof slots)[number]) => boolean): WebsitePlace => {
  const slot = slots.find(isOfRecord) ?? slots[0]
  return { link: { to: publicPages[slot.publicPage].path } }
}

/** For each entity, where visitors see a record that has been saved. */
export const onWebsite = {
  service: ({ serviceId }: { serviceId: number }) => ({
    link: linkOptions({ to: '/service/$serviceId', params: { serviceId: String(serviceId) } }),
  }),
  associate: ({ associateId }: { associateId: number }) => ({
    link: linkOptions({ to: '/associates', hash: `associate-${associateId}` }),
  }),
  event: ({ eventId }: { eventId: number }) => ({
    link: linkOptions({ to: '/events/$eventId', params: { eventId: String(eventId) } }),
  }),
  /** @param index how many images stand before it in the gallery */
  galleryImage: (index: number) => {
    const page = Math.floor(Math.max(index, 0) / GALLERY_PAGE) + 1
    return { link: linkOptions({ to: '/gallery', search: page > 1 ? { page } : {} }) }
  },
  teamMember: () => ({ link: linkOptions({ to: '/', hash: 'team' }) }),
  testimonial: () => ({
    link: linkOptions({ to: '/', hash: 'people-say' }),
    note: 'The home page shows one testimonial a day, so it may be another one today.',
  }),
  value: () => ({ link: linkOptions({ to: '/about', hash: 'mission' }) }),
  partner: () => ({ link: linkOptions({ to: '/about', hash: 'partners' }) }),
  document: () => ({ link: linkOptions({ to: '/about', hash: 'documents' }) }),
  base: ({ baseId }: { baseId: number }) => ({
    link: linkOptions({ to: '/facilities', hash: `base-${baseId}` }),
  }),
  ownPage: ({ slug, isPublished }: { slug: string; isPublished: boolean }) =>
    isPublished
      ? { link: linkOptions({ to: '/$slug', params: { slug } }) }
      : { hidden: "Visitors cannot see this page yet. Tick 'Published' and save it to show it to them." },
  backgroundImage: ({ cloudImageId }: { cloudImageId: number }) =>
    slotPlace((slot) => slot.cloudImageId === cloudImageId),
  heroSlide: ({ cloudImageId }: { cloudImageId: number }) =>
    slotPlace((slot) => slot.cloudImageId === cloudImageId),
  pageText: ({ textUpdateId }: { textUpdateId: number }) =>
    slotPlace((slot) => slot.textUpdateId === textUpdateId),
  contactDetails: () => ({ link: linkOptions({ to: '/contact' }) }),
  charity: () => ({ link: linkOptions({ to: '/' }) }),
} satisfies Record<EditedEntity, (record: never) => WebsitePlace | NoWebsitePlace>
