import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalText,
  requiredImageId,
  requiredText,
  version,
} from '../kit/fields.ts'
import { image } from '../images/schema.ts'

/** An event as every transport answers it (specification, section 3; the first seven fields are the old contract). */
export const event = z
  .object({
    eventId: z.int(),
    name: z.string(),
    /** Time and date as they were typed. */
    eventTime: z.string(),
    eventDate: z.string(),
    venue: z.string(),
    eventText: z.string(),
    imageUrl: z.string(),
    image: image,
    /** What could be read from date and time, for calendars; none where it could not. */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** Whether it is over, as far as that can be read. */
    past: z.boolean(),
    /** Counts the saves; sent along with an update, it keeps two administrators from overwriting each other. */
    version: z.int(),
  })
  .meta({ id: 'Event' })

export type Event = z.infer<typeof event>

export const eventKey = z.object({ eventId: id })

const fields = {
  name: requiredText('Enter the name of the event', longest.name),
  eventDate: requiredText('Enter the date of the event', longest.name),
  eventTime: requiredText('Enter the time of the event', longest.name),
  venue: requiredText('Enter the venue of the event', longest.name),
  eventText: requiredText('Enter a text about the event', longest.text),
  /** Alternative text of the image. */
  imageAlt: optionalText(longest.name).optional(),
  ...focalPointFields,
}

/** A new event needs all that a visitor must know, and an image (specification, section 5). */
export const newEvent = z.object({ ...fields, imageId: requiredImageId('Choose a picture') })

/** An update may leave out the image, and whatever else is optional, to keep it. */
export const eventUpdate = z.object({
  ...eventKey.shape,
  ...fields,
  imageId: id.optional(),
  version: version.optional(),
})
