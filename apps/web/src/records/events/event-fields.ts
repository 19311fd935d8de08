import type { Event } from '@isse/api/records/events/schema'

/** What the form of a new event starts with. */
export const emptyEvent = {
  name: '',
  venue: '',
  eventDate: '',
  eventTime: '',
  repeats: null,
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
  repeats,
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
    repeats: repeats && { rule: repeats.rule, from: repeats.from, except: repeats.except },
    eventText,
    eventTextFormat,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}
