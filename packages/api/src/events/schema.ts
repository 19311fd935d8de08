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
import { textFormat } from '../formatted-text/schema.ts'
import { image } from '../images/schema.ts'

/** An event as every transport answers it (specification, section 3). Old clients know the first seven fields. */
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
    image,
    /** The start and end, derived from date and time; null where they could not be read. */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** Whether the event is over; false where its date could not be read. */
    past: z.boolean(),
    /** How the long text is read. */
    eventTextFormat: textFormat,
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
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
  /** Left out, a text that is changed is plain, and one that is not keeps its format. */
  eventTextFormat: textFormat.optional(),
  /** The alternative text of the image. */
  imageAlt: optionalText(longest.name).optional(),
  ...focalPointFields,
}

/** A new event needs all its texts and an image (specification, section 5). */
export const newEvent = z.object({ ...fields, imageId: requiredImageId('Choose a picture') })

/** An update keeps the image, and every other optional field, that it leaves out. */
export const eventUpdate = z.object({
  ...eventKey.shape,
  ...fields,
  imageId: id.optional(),
  version: version.optional(),
})
