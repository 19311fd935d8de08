import type { RecordOfKind } from '@isse/api/dashboard/schema'
import type { EditedEntity } from '@isse/api/site/entities'
import { slots } from '@isse/api/site/slots'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { slotParams } from '../slots/slot-addresses.ts'

interface RecordLink extends Pick<LinkProps, 'to' | 'params'> {
  /** What administrators read, such as 'Service: Chess'. */
  label: string
}

/** For each entity, the link to the screen that changes a record of it. */
const recordLinks = {
  service: ({ id, name }) => ({
    label: `Service: ${name}`,
    ...linkOptions({ to: '/admin/edit-service/$serviceId', params: { serviceId: String(id) } }),
  }),
  associate: ({ id, name }) => ({
    label: `Associate: ${name}`,
    ...linkOptions({ to: '/admin/edit-associate/$associateId', params: { associateId: String(id) } }),
  }),
  event: ({ id, name }) => ({
    label: `Event: ${name}`,
    ...linkOptions({ to: '/admin/edit-event/$eventId', params: { eventId: String(id) } }),
  }),
  galleryImage: ({ id, name }) => ({
    label: `Gallery image: ${name}`,
    ...linkOptions({
      to: '/admin/edit-gallery-image/$galleryImageId',
      params: { galleryImageId: String(id) },
    }),
  }),
  backgroundImage: ({ id }) => {
    const slot = slots.find(({ cloudImageId }) => cloudImageId === id) ?? slots[0]
    return {
      label: `Background image: ${slot.name}`,
      ...linkOptions({ to: '/admin/bg-image-update/$cloudImageId', params: slotParams(slot).image }),
    }
  },
  teamMember: ({ id, name }) => ({
    label: `Team member: ${name}`,
    ...linkOptions({ to: '/admin/edit-team-member/$teamMemberId', params: { teamMemberId: String(id) } }),
  }),
  testimonial: ({ id, name }) => ({
    label: `Testimonial: ${name}`,
    ...linkOptions({ to: '/admin/edit-testimonial/$testimonialId', params: { testimonialId: String(id) } }),
  }),
  value: ({ id, name }) => ({
    label: `Value: ${name}`,
    ...linkOptions({ to: '/admin/edit-value/$valueId', params: { valueId: String(id) } }),
  }),
  partner: ({ id, name }) => ({
    label: `Partner: ${name}`,
    ...linkOptions({ to: '/admin/edit-partner/$partnerId', params: { partnerId: String(id) } }),
  }),
  document: ({ id, name }) => ({
    label: `Document: ${name}`,
    ...linkOptions({ to: '/admin/edit-document/$documentId', params: { documentId: String(id) } }),
  }),
  base: ({ id, name }) => ({
    label: `Base: ${name}`,
    ...linkOptions({ to: '/admin/edit-base/$baseId', params: { baseId: String(id) } }),
  }),
  ownPage: ({ id, name }) => ({
    label: `Page: ${name}`,
    ...linkOptions({ to: '/admin/edit-own-page/$ownPageId', params: { ownPageId: String(id) } }),
  }),
  pageText: ({ id }) => {
    const slot = slots.find(({ textUpdateId }) => textUpdateId === id) ?? slots[0]
    return {
      label: `Text: ${slot.name}`,
      ...linkOptions({ to: '/admin/text-update/$page/$textUpdateId', params: slotParams(slot).text }),
    }
  },
  contactDetails: () => ({
    label: 'Contact details',
    ...linkOptions({ to: '/admin/edit-contactdetails' }),
  }),
  charity: () => ({ label: 'Settings', ...linkOptions({ to: '/admin/settings' }) }),
  heroSlide: ({ id }) => {
    const slot = slots.find(({ cloudImageId }) => cloudImageId === id) ?? slots[0]
    return {
      label: `Heading and button: ${slot.name}`,
      ...linkOptions({ to: '/admin/hero-slide/$cloudImageId', params: slotParams(slot).image }),
    }
  },
} satisfies Record<EditedEntity, (record: RecordOfKind) => RecordLink>

/** The link to the screen that changes a record of any entity. */
export function recordLink(record: RecordOfKind): RecordLink {
  return recordLinks[record.kind](record)
}
