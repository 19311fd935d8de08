import { associates } from './content/associates.ts'
import { bases } from './content/bases.ts'
import { charity } from './content/charity.ts'
import { contactDetails } from './content/contact-details.ts'
import { documents } from './content/documents.ts'
import { eventsFrom } from './content/events.ts'
import { galleryImages } from './content/gallery-images.ts'
import { heroSlides } from './content/hero-slides.ts'
import { pageTexts } from './content/page-texts.ts'
import { partners } from './content/partners.ts'
import { services } from './content/services.ts'
import { teamMembers } from './content/team-members.ts'
import { testimonials } from './content/testimonials.ts'
import { values } from './content/values.ts'

/** All content of the demonstration, as written on that day. */
export function readDemonstration(today: Date) {
  return {
    services,
    associates,
    events: eventsFrom(today),
    galleryImages,
    teamMembers,
    testimonials,
    values,
    partners,
    bases,
    documents,
    pageTexts,
    contactDetails,
    charity,
    heroSlides,
  }
}
