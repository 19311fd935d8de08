import type { Event } from '@isse/api/events/schema'

/** What the form of a new event starts with. */
export const emptyEvent = {
  name: '',
  venue: '',
  eventDate: '',
  eventTime: '',
  eventText: '',
  eventTextFormat: 'plain' as const,
  imageAlt: '',
  imageId: undefined,
}

/** What the form holds of an event. Its image stays unless another is uploaded, so `imageId` is empty. */
export function toFields({
  eventId,
  name,
  venue,
  eventDate,
  eventTime,
  eventText,
  eventTextFormat,
  version,
  image,
}: Event) {
  return {
    eventId,
    name,
    venue,
    eventDate,
    eventTime,
    eventText,
    eventTextFormat,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}
