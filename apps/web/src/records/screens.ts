import type { ListKind } from '@isse/api/site/kinds'
import { associates } from './associates/associate-form.tsx'
import { bases } from './bases/base-form.tsx'
import { documents } from './documents/document-form.tsx'
import { events } from './events/event-form.tsx'
import { galleryImages } from './gallery/gallery-image-form.tsx'
import { ownPages } from './own-pages/own-page-form.tsx'
import { partners } from './partners/partner-form.tsx'
import { services } from './services/service-form.tsx'
import { teamMembers } from './team-members/team-member-form.tsx'
import { testimonials } from './testimonials/testimonial-form.tsx'
import { values } from './values/value-form.tsx'

/** The screens that add and edit records, by kind. */
export const screens = {
  associate: associates,
  base: bases,
  document: documents,
  event: events,
  galleryImage: galleryImages,
  ownPage: ownPages,
  partner: partners,
  service: services,
  teamMember: teamMembers,
  testimonial: testimonials,
  value: values,
} satisfies Record<ListKind, object>
