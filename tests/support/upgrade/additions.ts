import { wording } from '@isse/api/site/words/wording'
import type { RecordedAnswer } from './answers.ts'

// What visitors were promised beside what was there when the records were made. It is taken out of pages and feeds,
// line by line, so that all else is held to the record.

/** Lines that were added. They must be there, in one place alone. */
interface Addition {
  added: string[]
  /** The line after them, where the same lines are elsewhere, too. */
  before?: string
}

/** Of the records; see fill.ts. */
const phone = ['<a href="tel:01134960000">', '0113 496 0000']

/** The date blocks of the events of the records, by their ids. */
const dateBlocks: Record<string, string[]> = {
  1: ['Sat', '11', 'Jan'],
  2: ['Sun', '13', 'Jan'],
  3: ['Sun', '13', 'Jan'],
  4: ['Sun', '13', 'Jan'],
  5: ['Sun', '13', 'Jan'],
  // An icon stands where no day can be read.
  6: [],
}

/** The contact page shows each base that letters reach on a map, and leads to where all bases are. */
const basesOnContact: Addition[] = [
  { added: mapOf('BD3+9KM%2C+Bradford') },
  {
    added: [...mapOf('LS9+4OV%2C+Leeds'), '<a href="/facilities">', 'See where all our bases are'],
    before: 'Follow us',
  },
]

/** Home says where each base is. */
const basesOnHome: Addition[] = [
  ['ISSE Bradford', 'Lemon Tree Mill', '14 Tenterfold Row', 'Bradford', 'BD3 9KM'],
  ['ISSE Leeds', 'The Old School Hall', '3 Ropewalk Rise', 'Leeds', 'LS9 4OV'],
  ['ISSE Rawtenstall', 'Moorgate Hall', '27 Curlew Steps', 'Rawtenstall', 'Lancashire', 'BB4 6VK'],
].map((address) => ({
  added: [
    ...address,
    ...mapOf(`${address.at(-1)?.replace(' ', '+')}%2C+${address[0]?.replace('ISSE ', '')}`),
  ],
}))

/** The page of the bases leads to a map of each, also of one without a link of its own. */
const mapsOfFacilities: Addition[] = [
  { added: mapOf('BD3+9KM%2C+Bradford') },
  { added: mapOf('LS9+4OV%2C+Leeds') },
  { added: mapOf('BB4+6VK%2C+Rawtenstall') },
]

/** Home shows the next event. */
const nextEvent: Addition = {
  added: [
    ...(dateBlocks[2] ?? []),
    'Our next event',
    '<a href="/events/2">',
    'Mills and towpath walk',
    'Sunday 13 January 2047',
    ',',
    '2pm to 3pm',
    'Main hall',
    '<a href="/events/2.ics">',
    'Add to calendar',
  ],
}

/** Lists what an answer has gained. */
function listAdditions({ path, status, type }: RecordedAnswer): Addition[] {
  // Each event has a page of its own.
  if (path === '/sitemap.xml')
    return Object.keys(dateBlocks).map((id) => ({
      added: [`  <url><loc>https://site/events/${id}</loc></url>`],
    }))
  if (type !== 'text/html') return []
  const additions: Addition[] = [
    // The phone number is in the footer of every page.
    { added: ['Phone:', ...phone], before: '<nav aria-label="Footer">' },
  ]
  if (path === '/confirmemail')
    // A site without a mail server says so before somebody asks for a link.
    additions.push({
      added: [
        'This website cannot send e-mail. Please ask the person who runs its server to make a link for you.',
      ],
    })
  if (path === '/') additions.push(nextEvent, ...basesOnHome)
  if (path === '/contact') additions.push(...basesOnContact)
  if (path === '/facilities') additions.push(...mapsOfFacilities)
  if (path === '/events')
    for (const [id, block] of Object.entries(dateBlocks))
      additions.push({ added: [...block, `<a href="/events/${id}">`] })
  if (path.startsWith('/service/') && status === 200)
    // The phone number is beside the button of each service.
    additions.push({ added: [phone[0] ?? '', 'Call', phone[1] ?? ''], before: '<a href="/services">' })
  if (path === '/service/3')
    // A web address that was typed in a plain text leads there.
    additions.push({ added: ['<a href="https://www.example.org/">'], before: 'www.example.org' })
  if (path === '/service/11')
    // A service without further information shows its own text.
    additions.push({
      added: ['For beginners.', 'On Mondays & Fridays, <free>.'],
      before: wording.noFurtherInformation,
    })
  return additions
}

/** The pages of the records whose text a charity may change: their descriptions name it now. */
const OWN_PAGES = ['/accessibility', '/cookies', '/privacy']
const NAMED_DESCRIPTION =
  /^(<meta content="[^"]*) \| ISSE, a charity in [^"]*(" (?:name|property)="(?:og:)?description">)$/

/** The lines of a page or a feed without what was added, and with the former addresses of events. */
export function withoutAdditions(answer: RecordedAnswer): string[] {
  const lines = (answer.body as string[]).map((line) =>
    // Where structured data and calendars named an event's place on the page of all events.
    line
      .replace(/(\burl":"|^URL:)https:\/\/site\/events\/(?=\d)/g, '$1https://site/events#event-')
      // The contact form leads to its answer, where it led to the form that the answer stands in.
      .replace('<form action="/contact#answer">', '<form action="/contact#write">')
      // The picture by which a page is shared carries the charity's name; the drawing without it is still there.
      .replace('content="https://site/share.jpg"', 'content="https://site/share.png"'),
  )
  const described = OWN_PAGES.includes(answer.path)
    ? lines.map((line) => line.replace(NAMED_DESCRIPTION, '$1$2'))
    : lines
  return listAdditions(answer).reduce((left, addition) => takeOut(left, addition, answer.path), described)
}

/**
 * The lines of a recorded page of a service with its built-in facts where they stand now: when, where and what it costs
 * opens the page, and the times come before what there is to say of them. Other pages stay as they are.
 */
export function withFactsFirst(lines: string[]): string[] {
  const at = (heading: string) => lines.indexOf(heading)
  if (at('When and where') === -1) return lines
  const [times, who, cost, start] = ['When and where', 'Who can come', 'What it costs', 'How to start'].map(
    at,
  )
  const facts = lines.slice((times ?? 0) + 1, who)
  const isNote = (line: string) => /^(If|In|We) /.test(line)
  // The lead is the line before the first heading.
  const lead = at('What to expect') - 1
  return [
    ...lines.slice(0, lead),
    'When and where',
    ...facts.filter((line) => !isNote(line)),
    ...facts.filter(isNote),
    ...lines.slice(cost, start),
    ...lines.slice(lead, times),
    ...lines.slice(who, cost),
    ...lines.slice(start),
  ]
}

function takeOut(lines: string[], { added, before }: Addition, path: string): string[] {
  const wanted = before === undefined ? added : [...added, before]
  const places = lines.flatMap((_, at) =>
    wanted.every((line, index) => lines[at + index] === line) ? at : [],
  )
  const [place] = places
  if (place === undefined || places.length > 1)
    throw new Error(`${path} has these lines ${places.length} times, not once:\n${wanted.join('\n')}`)
  return lines.toSpliced(place, added.length)
}

function mapOf(query: string): string[] {
  return [`<a href="https://www.openstreetmap.org/search?query=${query}">`, 'See it on a map']
}
