import type { Base } from '@isse/api/bases/schema'
import type { Event } from '@isse/api/events/schema'
import { publicPages } from '@isse/api/site/public-pages'
import { linesOf } from '../components/page/lines-of.ts'
import { organisation } from '../content/organisation.ts'
import { socialLinks } from '../content/social-links.ts'
import type { Site } from '../render.ts'

// Structured data for search engines (schema.org).

const CONTEXT = 'https://schema.org'

/** The charity and its bases. */
export function organisationData(bases: Base[], { origin }: Site) {
  return {
    '@context': CONTEXT,
    '@type': 'NGO',
    '@id': `${origin}/#organisation`,
    name: organisation.name,
    description: organisation.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    areaServed: organisation.areas,
    sameAs: socialLinks.filter(({ external }) => external).map(({ href }) => href),
    location: bases.map((base) => place(base, origin)),
  }
}

/** The bases alone; undefined where there are none. */
export function placesData(bases: Base[], { origin }: Site) {
  if (bases.length === 0) return undefined
  return { '@context': CONTEXT, '@graph': bases.map((base) => place(base, origin)) }
}

/** The events whose start is known; undefined where there are none. */
export function eventsData(events: Event[], bases: Base[], { origin }: Site) {
  const dated = events.filter(({ startsAt }) => startsAt)
  if (dated.length === 0) return undefined
  return {
    '@context': CONTEXT,
    '@graph': dated.map(({ eventId, name, eventText, venue, startsAt, endsAt, imageUrl }) => ({
      '@type': 'Event',
      name,
      description: eventText,
      startDate: startsAt,
      ...(endsAt ? { endDate: endsAt } : {}),
      eventStatus: `${CONTEXT}/EventScheduled`,
      eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
      image: new URL(imageUrl, origin).href,
      url: `${origin}${publicPages.events.path}#event-${eventId}`,
      location: { '@type': 'Place', name: venue, address: addressOf(venue, bases) },
      organizer: { '@type': 'NGO', name: organisation.name, url: `${origin}/` },
    })),
  }
}

function place(base: Base, origin: string) {
  return {
    '@type': 'Place',
    name: `${organisation.name} ${base.town}`,
    ...(base.baseText ? { description: base.baseText } : {}),
    address: postalAddress(base),
    ...(base.imageUrl ? { image: new URL(base.imageUrl, origin).href } : {}),
    ...(base.phone ? { telephone: base.phone } : {}),
    ...(base.mapLink ? { hasMap: base.mapLink } : {}),
  }
}

/** The address of the base that a venue names, else the venue as it was typed. */
function addressOf(venue: string, bases: Base[]) {
  const base = bases.find(({ town }) => venue.includes(town))
  return base ? postalAddress(base) : venue
}

function postalAddress({ address: text, town, postcode }: Base) {
  const address = linesOf(text)
  const end = address.indexOf(town)
  return {
    '@type': 'PostalAddress',
    streetAddress: address.slice(1, end === -1 ? undefined : end).join(', '),
    addressLocality: town,
    ...(end !== -1 && address[end + 1] ? { addressRegion: address[end + 1] } : {}),
    postalCode: postcode,
    addressCountry: 'GB',
  }
}
