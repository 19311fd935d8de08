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
import { place, placeFields, placeId } from '../bases/schema.ts'
import { isDay } from '../../site/dates/date-words.ts'
import { isFirstDate, readRepeatRule } from '../../site/dates/repeat-rule.ts'

/** The limit of left-out dates in a rule. */
const MOST_EXCEPTIONS = 100

/** A calendar day, such as '2026-12-03'. */
const day = z.string().refine(isDay, "Write the day like '2026-12-03'.")

/** A repetition: a rule that starts at the first date, and the days that are left out. */
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

/** An event in every response (specification, section 3). Old clients know the first seven fields. */
export const event = z
  .object({
    eventId: z.int(),
    name: z.string(),
    /** Time and date as typed. */
    eventTime: z.string(),
    eventDate: z.string(),
    venue: z.string(),
    eventText: z.string(),
    imageUrl: z.string(),
    image,
    /** Null if date and time could not be parsed. For a repeating event, the current or next date, or the last one. */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** True if the event is over; false if its date could not be parsed. */
    past: z.boolean(),
    eventTextFormat: textFormat,
    /** Null if it does not repeat. */
    repeats: z
      .object({
        rule: z.string(),
        from: z.iso.date(),
        except: z.array(z.iso.date()),
        /** The next dates, five at most, including a current one. */
        next: z.array(occurrence),
      })
      .nullable(),
    baseId: placeId,
    version: z.int(),
  })
  .meta({ id: 'Event' })

export type Event = z.infer<typeof event>

export const eventView = event.omit({ eventTextFormat: true, baseId: true, version: true }).extend({
  venue: line,
  place: place.optional(),
  eventText: blocks,
  repeats: event.shape.repeats
    .unwrap()
    .extend({
      /** The left-out days among or after the next dates. */
      leftOut: z.array(z.iso.date()),
    })
    .nullable(),
})

export type EventView = z.infer<typeof eventView>

/** The next event in short, for the home page. */
export const nextEvent = eventView.omit({ eventText: true, image: true, imageUrl: true, place: true })
export type NextEvent = z.infer<typeof nextEvent>

export const eventKey = z.object({ eventId: id })

const fields = {
  name: requiredLine('Enter the name of the event', longest.name),
  eventDate: requiredLine('Enter the date of the event', longest.name),
  eventTime: requiredLine('Enter the time of the event', longest.name),
  venue: requiredLine('Enter the venue of the event', longest.name),
  eventText: requiredText('Enter a text about the event', longest.text),
  /** If left out, a changed text becomes plain; an unchanged one keeps its format. */
  eventTextFormat: textFormat.optional(),
  imageAlt: optionalLine(longest.name).optional(),
  /**
   * Null if it does not repeat. An update that leaves it out keeps the rule, unless the text of the date changes: the
   * client does not know of the rule, and its dates would be wrong.
   */
  repeats: repeatsInput.nullable().optional(),
  ...placeFields,
  ...focalPointFields,
}

/** A new event needs all its texts and an image (specification, section 5). */
export const newEvent = z.object({ ...fields, imageId: requiredImageId('Choose a picture') })

/** Optional fields that are left out keep their values, the image too. */
export const eventUpdate = z.object({
  ...eventKey.shape,
  ...fields,
  imageId: id.optional(),
  version: version.optional(),
})

/** Date and time as they stand in a form, not validated. */
export const typedWhen = z.object({
  /** The edited event. If date and time are unchanged, the response uses the saved start. */
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
  /** The number of next dates to list. */
  count: z.int().min(1).max(50),
})

const note = z.object({ kind: z.enum(['read', 'warning', 'hint']), text: z.string() })

export const dateReading = z.object({
  notes: z.array(note),
  /** Suggested dates in words. */
  offers: z.array(z.string()),
  /** The parsed or suggested day. */
  day: z.string().nullable(),
  repeatNotes: z.array(note),
  dates: z.array(z.object({ day: z.string(), text: z.string(), isLeftOut: z.boolean() })),
})
