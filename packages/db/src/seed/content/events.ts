export interface EventContent {
  name: string
  venue: string
  eventDate: string
  eventTime: string
  eventText: string
  image: string
  imageAlt: string
}

const SATURDAY = 6
const SUNDAY = 0

/** Returns three future events, a repeating one and a past one, relative to today. */
export function eventsFrom(today: Date): EventContent[] {
  const to = (month: number, weekday: number, nth: number) => format(next(today, month, weekday, nth))
  const harvest = previous(today, 8, SATURDAY, 3)
  return [
    {
      name: 'Winter lunch and coat swap',
      venue: 'Main hall, ISSE Leeds',
      eventDate: to(11, SATURDAY, 2),
      eventTime: '11am to 2pm',
      eventText:
        'Bring a warm coat you no longer wear, or come and choose one; you do not need to bring a coat to take one. There is hot soup, fresh bread and mince pies for everyone, and the choir sings at noon. The hall is step-free. Free, no booking.',
      image: 'event-1.png',
      imageAlt: 'Neighbours in coats and scarves outside a lit community hall in the snow.',
    },
    {
      name: 'Mills and towpath walk',
      venue: 'Meet at ISSE Bradford, main entrance',
      eventDate: to(0, SUNDAY, 4),
      eventTime: '10.30am to 12.30pm',
      eventText:
        'A gentle two-mile walk past the mills, with stories of the people who worked in them. The path is flat and firm enough for pushchairs and most wheelchairs. We stop twice to rest and finish with tea. Wear warm shoes. Dogs on leads are welcome. Free.',
      image: 'event-2.png',
      imageAlt: 'Four walkers and a dog on a canal path in winter, with a mill and a viaduct behind them.',
    },
    {
      name: 'Spring sports day',
      venue: 'Playing field behind ISSE Bradford',
      eventDate: to(2, SATURDAY, 3),
      eventTime: '10am to 3pm',
      eventText:
        'Five-a-side, walking football, wheelchair basketball and races for all ages. Try one sport or try them all. We lend everything you need and there are shady seats for those who would rather watch. A free picnic lunch is served at noon. Children under 8 come with an adult.',
      image: 'event-3.png',
      imageAlt: 'Children and adults playing football on a green field hung with flags.',
    },
    {
      name: 'Bring-and-share tea',
      venue: 'Garden room, ISSE Leeds',
      eventDate: 'Every Tuesday in term time',
      eventTime: '1.30pm to 4pm',
      eventText:
        'Our social club opens its doors to anyone who would like to see what it is about. Bring something to share if you can, a cake or a game or a story, or simply bring yourself. Two volunteers from the sixth form help to pour the tea. Free, no booking.',
      image: 'event-4.png',
      imageAlt: 'Four people, young and old, having tea with a board game, a cake and a bowl of fruit.',
    },
    {
      name: 'Harvest open day',
      venue: 'Courtyard, ISSE Rawtenstall',
      eventDate: format(harvest),
      eventTime: '10am to 4pm',
      eventText: `More than two hundred of you came to see the allotment, taste the soup and carry home a pumpkin. Thank you to everyone who baked, poured and washed up. What was left over went straight into that week's food parcels. The next open day is in September ${harvest.getUTCFullYear() + 1}.`,
      image: 'event-5.png',
      imageAlt: 'People at autumn stalls with bread, soup and pumpkins.',
    },
  ]
}

/** Returns the next day after today that is the nth such weekday of a month. Months and weekdays count from 0. */
function next(today: Date, month: number, weekday: number, nth: number): Date {
  const year = today.getUTCFullYear()
  const day = nthDay(year, month, weekday, nth)
  return day > today ? day : nthDay(year + 1, month, weekday, nth)
}

function previous(today: Date, month: number, weekday: number, nth: number): Date {
  return nthDay(next(today, month, weekday, nth).getUTCFullYear() - 1, month, weekday, nth)
}

function nthDay(year: number, month: number, weekday: number, nth: number): Date {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return new Date(Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7))
}

/** Formats a day as people write it: Saturday 12 December 2026. */
function format(day: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(day)
  return [
    part({ weekday: 'long' }),
    part({ day: 'numeric' }),
    part({ month: 'long' }),
    part({ year: 'numeric' }),
  ].join(' ')
}
