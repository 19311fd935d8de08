import type { EditedEntity } from '@isse/api/site/entities'

/** What administrators call the records of each entity, at the beginning of a line. */
export const kindNames: Record<EditedEntity, string> = {
  service: 'Services',
  associate: 'Associates',
  event: 'Events',
  galleryImage: 'Gallery images',
  backgroundImage: 'Background images',
  base: 'Bases',
  ownPage: 'Pages',
  teamMember: 'Team members',
  testimonial: 'Testimonials',
  value: 'Values',
  partner: 'Partners',
  document: 'Documents',
  pageText: 'Texts of the pages',
  contactDetails: 'Contact details',
  charity: 'Settings',
  heroSlide: 'Headings and buttons of the slides',
}
