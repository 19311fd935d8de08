import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalLine,
  requiredImageId,
  requiredLine,
  requiredText,
  version,
} from '../../procedure/fields/fields.ts'
import { blocks, line, textFormat } from '../../formatted-text/schema.ts'
import { image } from '../../images/schema.ts'
import { isDay } from '../../site/dates/date-words.ts'
import { isFirstDate, readRepeatRule } from '../../site/dates/repeat-rule.ts'

/** The most dates that may be left out of a rule. */
const MOST_EXCEPTIONS = 100

/** A day of the calendar, such as '2026-12-03'. */
const day = z.string().refine(isDay, "Write the day like '2026-12-03'.")

/** How an event repeats: a rule that goes with its first date, and the days that are left out. */
const repeatsInput = z
  .object({
    rule: z.string({ error: 'Choose how it repeats' }).max(200, 'This must be a shorter rule.'),
    from: day.refine(isFirstDate, 'Choose the first date, in this century'),
    except: z.array(day).max(MOST_EXCEPTIONS, 'Leave out 100 dates or fewer').default([]),
  })
  .superRefine(({ rule, from }, ctx) => {
    if (readRepeatRule(rule, from)) return
    const message = 'The rule does not fit its first date. Choose again how the event repeats.'
    ctx.addIssue({ code: 'custom', path: ['rule'], message })
  })

const occurrence = z.object({ startsAt: z.iso.datetime().nullable(), endsAt: z.iso.datetime().nullable() })

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
    /**
     * The start and end, derived from date and time; null where they could not be read. Of an event that repeats they are
     * those of the date that is under way or next, or of the last one where all are over.
     */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** Whether the event is over; false where its date could not be read. */
    past: z.boolean(),
    /** How the long text is read. */
    eventTextFormat: textFormat,
    /** How it repeats; null where it does not. */
    repeats: z
      .object({
        rule: z.string(),
        from: z.iso.date(),
        except: z.array(z.iso.date()),
        /** The next dates, five at most, with one that is under way. */
        next: z.array(occurrence),
      })
      .nullable(),
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'Event' })

export type Event = z.infer<typeof event>

/** An event as the list of events and its own page show it. */
export const shownEvent = event.omit({ eventTextFormat: true, version: true }).extend({
  venue: line,
  eventText: blocks,
  repeats: event.shape.repeats
    .unwrap()
    .extend({
      /** The days among the next dates, or after them, on which it is not. */
      leftOut: z.array(z.iso.date()),
    })
    .nullable(),
})

export type ShownEvent = z.infer<typeof shownEvent>

/** The next event, as home shows it in short. */
export const nextEvent = shownEvent.omit({ eventText: true, image: true, imageUrl: true })
export type NextEvent = z.infer<typeof nextEvent>

export const eventKey = z.object({ eventId: id })

const fields = {
  name: requiredLine('Enter the name of the event', longest.name),
  eventDate: requiredLine('Enter the date of the event', longest.name),
  eventTime: requiredLine('Enter the time of the event', longest.name),
  venue: requiredLine('Enter the venue of the event', longest.name),
  eventText: requiredText('Enter a text about the event', longest.text),
  /** Left out, a text that is changed is plain, and one that is not keeps its format. */
  eventTextFormat: textFormat.optional(),
  /** The alternative text of the image. */
  imageAlt: optionalLine(longest.name).optional(),
  /**
   * How it repeats; null where it does not. An update that leaves it out keeps it, unless the date has another text: the
   * event was moved by somebody who did not know of the rule, and its dates would be wrong.
   */
  repeats: repeatsInput.nullable().optional(),
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

/** Date and time as they stand in a form, whatever they are: they are only read. */
export const typedWhen = z.object({
  /** The event that is edited. If date and time are unchanged, the answer uses the start that was saved, not a new reading. */
  eventId: id.optional(),
  eventDate: optionalLine(longest.name),
  eventTime: optionalLine(longest.name),
  repeats: z
    .object({
      rule: z.string().max(200),
      from: z.string().max(10),
      except: z.array(z.string().max(10)).max(MOST_EXCEPTIONS),
    })
    .nullable(),
  /** How many of the next dates to list. */
  count: z.int().min(1).max(50),
})

const note = z.object({ kind: z.enum(['read', 'warning', 'hint']), text: z.string() })

export const dateReading = z.object({
  notes: z.array(note),
  /** Dates in words that may be what was meant. */
  offers: z.array(z.string()),
  /** The day that was read or may be meant. */
  day: z.string().nullable(),
  repeatNotes: z.array(note),
  dates: z.array(z.object({ day: z.string(), text: z.string(), isLeftOut: z.boolean() })),
})
