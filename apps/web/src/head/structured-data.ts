import { linesOf } from '@isse/api/site/words/lines-of'
import type { BaseAddress, BaseOnHome } from '@isse/api/records/bases/schema'
import type { EventView } from '@isse/api/records/events/schema'
import { listAreas, nameAlone } from '@isse/api/site/words/naming'
import { plainLineOf, plainTextOf } from '@isse/api/site/words/plain-text'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import { listRegisterEntries } from '@isse/api/site/words/registers'
import { charityOf } from '../components/charity.ts'
import { listSocialLinks } from '../components/contact/list-social-links.ts'
import type { RouterContext } from '../app/router-context.ts'

// Structured data for search engines (schema.org).

const CONTEXT = 'https://schema.org'

type HeadContext = Pick<RouterContext, 'calls' | 'site'>

/** Describes the charity and its bases. */
export function organisationData(bases: BaseOnHome[], context: HeadContext) {
  const { origin } = context.site
  const charity = charityOf(context)
  const { shortName, fullName, description, registeredNumber } = charity
  const name = nameAlone(shortName)
  const areas = listAreas(charity.areas)
  const profiles = listSocialLinks(charity).flatMap(({ href, isExternal }) => (isExternal ? [href] : []))
  return {
    '@context': CONTEXT,
    '@type': 'NGO',
    '@id': `${origin}/#organisation`,
    name,
    ...(fullName && { legalName: fullName }),
    ...(description && { description }),
    url: `${origin}/`,
    logo: new URL(charity.logo?.icon ?? '/icon-512.png', origin).href,
    ...(areas.length > 0 && { areaServed: areas }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(registeredNumber && { identifier: describeRegistrations(registeredNumber) }),
    location: bases.map((base) => describePlace(base, name, origin)),
  }
}

/** Describes the bases; undefined if there are none. */
export function placesData(bases: BaseOnHome[], context: HeadContext) {
  if (bases.length === 0) return undefined
  const name = nameAlone(charityOf(context).shortName)
  return {
    '@context': CONTEXT,
    '@graph': bases.map((base) => describePlace(base, name, context.site.origin)),
  }
}

export function eventPath(eventId: number): string {
  return `${publicPages.events.path}/${eventId}`
}

/**
 * Returns the path of an event's wide picture, for sharing. A new picture gets a new path, because social networks
 * cache pictures.
 */
export function eventSharePath({ eventId, image }: Pick<EventView, 'eventId' | 'image'>): string {
  return `${eventPath(eventId)}.jpg?v=${image.imageId}`
}

/** Describes the events with a known start; undefined if there are none. */
export function eventsData(events: EventView[], bases: BaseAddress[], context: HeadContext) {
  const dated = events.filter(({ startsAt }) => startsAt)
  if (dated.length === 0) return undefined
  return { '@context': CONTEXT, '@graph': dated.map((event) => describeEvent(event, bases, context)) }
}

/** Describes an event; undefined if its start is not known. */
export function eventData(event: EventView, bases: BaseAddress[], context: HeadContext) {
  if (!event.startsAt) return undefined
  return { '@context': CONTEXT, ...describeEvent(event, bases, context) }
}

function describeEvent(event: EventView, bases: BaseAddress[], context: HeadContext) {
  const { eventId, name, eventText, startsAt, endsAt, imageUrl, place: base } = event
  const venue = plainLineOf(event.venue)
  const { origin } = context.site
  const organizer = nameAlone(charityOf(context).shortName)
  return {
    '@type': 'Event',
    name,
    description: plainTextOf(eventText),
    startDate: startsAt,
    ...(endsAt ? { endDate: endsAt } : {}),
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    image: new URL(imageUrl, origin).href,
    url: origin + eventPath(eventId),
    location: {
      '@type': 'Place',
      name: venue,
      address: base ? postalAddress(base) : addressOf(venue, bases),
      ...(base?.mapLink && { hasMap: base.mapLink }),
    },
    organizer: { '@type': 'NGO', name: organizer, url: `${origin}/` },
  }
}

/** Describes the charity's number in a register, or its numbers in several registers. */
function describeRegistrations(numbers: string) {
  const identifiers = (listRegisterEntries(numbers) ?? []).map(({ number }) => ({
    '@type': 'PropertyValue',
    propertyID: 'Registered charity number',
    value: number,
  }))
  return identifiers.length === 1 ? identifiers[0] : identifiers
}

function describePlace(base: BaseOnHome, charity: string, origin: string) {
  return {
    '@type': 'Place',
    name: `${charity} ${base.town}`,
    ...(base.baseText.length > 0 ? { description: plainTextOf(base.baseText) } : {}),
    address: postalAddress(base),
    ...(base.imageUrl ? { image: new URL(base.imageUrl, origin).href } : {}),
    ...(base.phone ? { telephone: base.phone } : {}),
    ...(base.mapLink ? { hasMap: base.mapLink } : {}),
  }
}

/** Returns the address of the base whose town is in the text of the venue, otherwise that text. */
function addressOf(venue: string, bases: BaseAddress[]) {
  const base = bases.find(({ town }) => venue.includes(town))
  return base ? postalAddress(base) : venue
}

function postalAddress({
  address: text,
  town,
  postcode,
}: Pick<BaseAddress, 'address' | 'town' | 'postcode'>) {
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
