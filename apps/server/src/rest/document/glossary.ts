import type { Inputs, Outputs } from '@isse/api'
import type { z } from 'zod'
import type { failure } from '../failure.ts'

/** What the document says of a field. */
export interface FieldEntry {
  description?: string
  deprecated?: true
  example?: unknown
}

/** Of the format of a long text, which has the name of the text before it. */
const formatEntry = {
  description:
    'How the text of that name is read: plain, or as Markdown with headings, lists, bold words and links. Left out of a write, a text that is changed is plain, and one that is not keeps its format.',
  example: 'plain',
}

/** Of the format of a text that has its source beside it. */
const formerFormatEntry = {
  description:
    'An answer always says plain, and plain in a request adds nothing. With markdown in a request, the text of that name is its own source, unless it is what was read; send the source by its own field instead.',
  deprecated: true,
  example: 'plain',
} as const

const PLAIN =
  'Plain text, as a visitor reads it: empty lines between paragraphs, a line for each item of a list, links without their addresses. In an update, the same text as was read keeps its Markdown; another one is plain.'

/** Of the source of a text, which has the name of the text before it. */
const sourceDescription =
  'The Markdown that the text of that name is read from, with headings, lists, bold words and links; null: the text is plain. A create takes it before the text. An update takes the one of the two that differs from what is saved, and null makes the text plain; where both differ, the text must be what the Markdown reads as.'

/**
 * The descriptions and examples of all fields, by their names: a name means the same in every call. A field of a REST
 * call that is missing here does not compile.
 */
export const fieldGlossary = {
  serviceId: { description: 'The id of a service.', example: 1 },
  associateId: { description: 'The id of an associate.', example: 1 },
  eventId: { description: 'The id of an event.', example: 1 },
  galleryImageId: { description: 'The id of a picture of the gallery.', example: 1 },
  baseId: { description: 'The id of a base.', example: 1 },
  teamMemberId: { description: 'The id of a team member.', example: 1 },
  testimonialId: { description: 'The id of a testimonial.', example: 1 },
  valueId: { description: 'The id of a value.', example: 1 },
  partnerId: { description: 'The id of a partner.', example: 1 },
  documentId: { description: 'The id of a document.', example: 1 },
  documentFileId: {
    description: 'The id of an uploaded PDF; a document needs one that is there.',
    example: 5,
  },
  messageId: { description: 'The id of a message.', example: 1 },
  cloudImageId: {
    description: 'The slot of a background image: 1 to 4 home, 5 to 11 one page each.',
    example: 1,
  },
  contactDetailsId: { description: 'Always 1.', example: 1 },
  imageId: { description: 'The id of an uploaded picture.', example: 12 },
  textUpdateId: { description: 'The number of a text, 1 to 11.', example: 5 },
  page: { description: 'The number of a page.', example: 2 },

  name: { description: 'Its name.', example: 'Reading circle' },
  serviceText: {
    description: `A few sentences about the service. ${PLAIN}`,
    example: 'We read a novel together, a chapter each week.',
  },
  serviceTextMarkdown: {
    description: sourceDescription,
    example: 'We read a novel together, **a chapter each week**.',
  },
  serviceTextFormat: formerFormatEntry,
  associateText: {
    description: `A few sentences about the associate. ${PLAIN}`,
    example: 'A library that brings books to your door.',
  },
  associateTextMarkdown: {
    description: sourceDescription,
    example: 'A library that brings books **to your door**.',
  },
  associateTextFormat: formerFormatEntry,
  eventText: {
    description: `What there is to know about the event. ${PLAIN}`,
    example: 'A writer reads from her new novel.',
  },
  eventTextMarkdown: {
    description: sourceDescription,
    example: 'A writer reads from her **new novel**.',
  },
  eventTextFormat: formerFormatEntry,
  role: { description: 'What the team member does.', example: 'Treasurer' },
  teamMemberText: {
    description: 'A sentence or two about the team member.',
    example: 'Sam looks after the books.',
  },
  quote: { description: 'What was said.', example: 'I look forward to it all week.' },
  author: { description: 'Who said it.', example: 'Alex, Whitby' },
  valueText: {
    description: 'What the value means for those who come.',
    example: 'Ask whatever you like.',
  },
  contribution: { description: 'What the partner gives.', example: 'novels for the reading circle' },
  town: { description: 'The town that it is in.', example: 'Whitby' },
  address: {
    description: 'The lines of the address without the postcode; the first is whom a letter is addressed to.',
    example: 'Harbour House\n1 Quayside\nWhitby',
  },
  postcode: { example: 'YO21 1XX' },
  hasPostalAddress: {
    description: 'Whether letters reach the charity there, so that every page shows the address.',
    example: true,
  },
  openingHours: {
    description: 'When it is open; empty: not said.',
    example: 'Monday to Friday, 9.30am to 5pm.',
  },
  baseText: { description: 'A description.', example: 'A house beside the harbour.' },
  baseTextFormat: formatEntry,
  facilities: { description: 'What is there, each on a line.', example: 'Library\nReading room' },
  mapLink: {
    description: 'A page with a map, by http or https; empty: none.',
    example: 'https://www.openstreetmap.org/node/1',
  },
  stepFreeNote: { description: 'How one gets in without steps.', example: 'The ramp is at the side.' },
  furtherInformation: {
    description: "For the service's own page; empty: its built-in text stands there.",
    example: 'No need to book.',
  },
  furtherInformationFormat: formatEntry,
  whenText: { description: 'When the service is.', example: 'Wednesdays, noon to 2pm' },
  whereText: { description: 'Where the service is.', example: 'Reading room, Harbour House' },
  costText: { description: 'What the service costs.', example: 'Nothing. Drinks are free, too.' },
  eventDate: { description: 'The date as it was typed.', example: 'Saturday 12 December 2026' },
  eventTime: { description: 'The time as it was typed.', example: '11am to 2pm' },
  venue: { description: 'Where it is.', example: 'Reading room, Harbour House' },
  startsAt: {
    description:
      'The start, where it could be read from date and time; of an event that repeats, that of the date that is under way or next, or of the last one.',
    example: '2026-12-12T11:00:00.000Z',
  },
  endsAt: { description: 'The end, where it could be read.', example: '2026-12-12T14:00:00.000Z' },
  past: { description: 'Whether it is over, as far as that can be read.', example: false },
  repeats: {
    description:
      'How an event repeats; null: it does not. Left out of an update, it stays, unless eventDate is another one: then the event does not repeat any more.',
  },
  rule: {
    description:
      'An RRULE (RFC 5545) that fits the first date: FREQ=WEEKLY, with INTERVAL=2 for every second week; FREQ=MONTHLY with BYDAY, from 1TH to 4TH or -1TH, or with BYMONTHDAY; then UNTIL, a day in London such as 20270401, or COUNT, or neither.',
    example: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270401',
  },
  from: { description: 'The day of the first date, in London.', example: '2026-12-10' },
  except: { description: 'The days that are left out.', example: '2026-12-24' },
  next: { description: 'The next dates, five at most, with one that is under way.' },
  link: {
    description: 'A website or social page, by http or https; empty: none.',
    example: 'https://example.org/library',
  },
  caption: { description: 'What stands below the picture.', example: 'The library van at the harbour' },
  isBuiltIn: { description: 'Whether the picture came with the site.', example: true },
  siteText: { description: 'The text.', example: 'Come in, and stay for tea.' },

  imageUrl: {
    description: 'The address of the picture; it changes when the picture does.',
    example: 'https://www.example.org/images/0123456789abcdef/0000.webp',
  },
  url: {
    description: 'The address of the picture; it changes when the picture does.',
    example: 'https://www.example.org/images/0123456789abcdef/0000.webp',
  },
  image: { description: 'The picture with all its encodings.' },
  imageFile: { example: 'the bytes of photo.jpg' },
  documentText: { description: 'A sentence about it.', example: 'What we did, and what it cost.' },
  file: { description: 'The PDF.' },
  fileUrl: {
    description: 'Where the PDF is downloaded; it changes when the PDF does.',
    example: 'https://www.example.org/documents/0123456789abcdef/report-of-the-trustees.pdf',
  },
  fileName: {
    description: 'What a browser calls it when it is saved.',
    example: 'Report of the trustees.pdf',
  },
  bytes: { description: 'How many bytes it has.', example: 1200000 },
  documentFile: { example: 'the bytes of report.pdf' },
  imageAlt: {
    description: 'What the picture shows, for who cannot see it.',
    example: 'Two people with an open book',
  },
  alt: {
    description: 'What the picture shows, for who cannot see it.',
    example: 'Two people with an open book',
  },
  width: { description: 'In pixels.', example: 1600 },
  height: { description: 'In pixels.', example: 1200 },
  placeholder: {
    description: 'A thumbhash in base64, to show until the picture has loaded.',
    example: '1QcSHQRnh493V4dIh4eX',
  },
  focalX: { description: 'The point that a crop keeps in view, as a fraction of the width.', example: 0.5 },
  focalY: { description: 'The point that a crop keeps in view, as a fraction of the height.', example: 0.5 },
  variants: { description: 'The encodings, smallest first.' },
  format: { description: 'Of the file.', example: 'webp' },
  version: {
    description:
      'Counts the saves. Sent along with an update, it is refused where somebody else has saved since.',
    example: 1,
  },

  firstName: { example: 'Ann' },
  lastName: { example: 'Lee' },
  subject: { description: 'Why the visitor gets in touch.', example: 'Reading circle' },
  shortName: { description: 'The name of the charity in sentences.', example: 'Harbour Light' },
  fullName: { description: 'Its name as in the register.', example: 'The Harbour Light Trust' },
  description: {
    description: 'The charity in one sentence.',
    example: 'Harbour Light brings readers together.',
  },
  areas: { description: 'Where it works, with commas between the areas.', example: 'Whitby, Scarborough' },
  registeredNumber: {
    description: 'Its number in the register of its regulator, or several with commas between them.',
    example: 'SC012345',
  },
  copyrightHolder: {
    description: 'Who has the copyright of the website.',
    example: 'The Harbour Light Trust',
  },
  websiteCredit: { description: 'Says who made the website.', example: 'Website made by volunteers' },
  donateLabel: { description: 'The label of the button for donations.', example: 'Donate' },
  donateLink: { description: 'Where it leads; empty: no button.', example: 'https://donate.example.org/' },
  volunteerLabel: { description: 'The label of the button for volunteers.', example: 'Volunteer' },
  volunteerLink: { description: 'Where it leads; empty: no button.', example: '/contact' },
  facebookLink: { description: 'Its page on Facebook.', example: 'https://www.facebook.com/' },
  twitterLink: { description: 'Its page on Twitter.', example: 'https://twitter.com/' },
  instagramLink: { description: 'Its page on Instagram.', example: 'https://www.instagram.com/' },
  youtubeLink: { description: 'Its page on YouTube.', example: 'https://www.youtube.com/' },
  furtherLabel: { description: 'What a further link says.', example: 'Our newsletter' },
  furtherLink: { description: 'A further link beside the social networks.', example: '/contact' },
  homeTitle: { description: 'The title of the home page in a few words.', example: 'Books for everyone' },
  servicesLead: {
    description: 'Stands above the services on the home page.',
    example: 'Choose what you would like to read.',
  },
  eventsLead: {
    description: 'On the card that leads to the events; empty: a general sentence.',
    example: 'Readings and meetings.',
  },
  galleryLead: {
    description: 'On the card that leads to the gallery; empty: a general sentence.',
    example: 'Our readers in pictures.',
  },
  partnersLead: { description: 'Stands above the partners.', example: 'They lend us books.' },
  mission: { description: 'Paragraphs, with empty lines between them.', example: 'We read together.' },
  missionFormat: formatEntry,

  ownPageId: { description: 'The id of an own page.', example: 1 },
  title: {
    description: 'The title of a page, which links in menus say too, or of a document.',
    example: 'Our history',
  },
  slug: {
    description: 'The address of a page: what follows the slash after the address of the website.',
    example: 'our-history',
  },
  lead: { description: 'A sentence or two below the title.', example: 'We began with a kettle.' },
  metaDescription: {
    description: 'What search engines show of a page; empty: the lead or the first paragraph.',
    example: 'How our charity began, and who began it.',
  },
  ownPageText: {
    description:
      'Markdown, of which ## and ### for headings, - and 1. for lists, ** for bold and [text](address) for links are read, and placeholders in braces, such as {name}.',
    example: '## 1987\n\nOur first room was **above** the bakery.',
  },
  menu: { description: 'Where a link to a page stands.', example: 'footer' },
  isPublished: { description: 'Whether visitors see a page.', example: true },

  heading: { description: 'The heading of a slide.', example: 'Come in and read' },
  linkLabel: { description: "The label of a slide's button.", example: 'Find a book' },

  contact: {
    description: 'An e-mail address or a phone number, as it was typed.',
    example: 'ann@example.org',
  },
  message: { example: 'May I join the reading circle?' },
  messageDate: { description: 'When it was sent.', example: '2026-11-20T14:05:00.000Z' },
  state: {
    description: 'waiting: only messages that nobody has marked as answered; none: all messages.',
    example: 'waiting',
  },
  search: { description: 'Words that a message must have in it; none: all messages.', example: 'novel' },
  readAt: { description: 'When an administrator opened it; null: not yet.', example: null },
  answeredAt: { description: 'When it was noted as answered; null: not yet.', example: null },

  email: { example: 'hello@example.org' },
  phone: { example: '01632 960000' },
  password: { example: 'correct-horse-battery' },
  authorities: { description: 'What the account may do; ROLE_ADMIN comes first.' },
  authority: { example: 'ROLE_ADMIN' },

  content: { description: 'The records of this page.' },
  pageNumber: { description: 'From 0, whereas a path counts from 1.', example: 0 },
  pageSize: { example: 12 },
  size: { example: 12 },
  number: { description: 'As pageNumber.', example: 0 },
  offset: { description: 'How many records stand before this page.', example: 0 },
  paged: { example: true },
  unpaged: { example: false },
  sorted: { example: true },
  unsorted: { example: false },
  empty: { example: false },
  totalElements: { description: 'The records of all pages.', example: 1 },
  totalPages: { example: 1 },
  numberOfElements: { description: 'The records of this page.', example: 1 },
  first: { example: true },
  last: { example: true },

  status: { description: 'The HTTP code.' },
  httpStatus: { description: 'The name of the HTTP code.' },
  errors: { description: 'What is wrong with single fields.' },

  // The names and the examples of the records that they belong to are enough.
  pageable: {},
  sort: {},
  timestamp: {},
  error: {},
  path: {},
  field: {},
} satisfies Record<FieldName, FieldEntry>

/** The procedures without a REST call: their fields need no entry. */
export interface WithoutRest {
  accounts: 'requestReset' | 'resetPassword'
  apiTokens: keyof Inputs['apiTokens']
  associates: 'reorder' | 'shown'
  backupRuns: keyof Inputs['backupRuns']
  bases: 'addresses' | 'postalAddresses' | 'reorder' | 'shown'
  charity: 'frame' | 'icons' | 'onAbout' | 'onHome'
  dashboard: keyof Inputs['dashboard']
  demonstration: keyof Inputs['demonstration']
  documents: 'reorder' | 'shown'
  events: 'next' | 'readDate' | 'shown' | 'visit'
  gallery: 'all' | 'reorder'
  messageMails: keyof Inputs['messageMails']
  messages:
    'exportCsv' | 'period' | 'stamp' | 'send' | 'countUnread' | 'countWaiting' | 'markRead' | 'markAnswered'
  ownAccount: keyof Inputs['ownAccount']
  ownPages: 'published' | 'visit' | 'preview' | 'reorder'
  pageTexts: 'shown'
  partners: 'reorder'
  people: keyof Inputs['people']
  services: 'builtInText' | 'reorder' | 'shown' | 'tiles' | 'visit'
  teamMembers: 'reorder' | 'shown'
  testimonials: 'ofTheDay' | 'reorder'
  values: 'reorder' | 'shown'
}

/** The inputs or outputs of the procedures that have a REST call, one entity after the other. */
type OfRestCalls<Calls> = {
  [Entity in keyof Calls]: Omit<Calls[Entity], Entity extends keyof WithoutRest ? WithoutRest[Entity] : never>
}[keyof Calls]

type FieldName =
  | FieldsOfCalls<OfRestCalls<Inputs>>
  | FieldsOfCalls<OfRestCalls<Outputs>>
  | FieldsOf<z.infer<typeof failure>>
  | 'imageFile'
  | 'documentFile'
  | 'serviceTextMarkdown'
  | 'associateTextMarkdown'
  | 'eventTextMarkdown'

/** The names of all fields of an entity's calls, without the names of the calls. */
type FieldsOfCalls<Calls> = Calls extends unknown ? FieldsOf<Calls[keyof Calls]> : never

/** The names of all fields of a type, nested ones included. */
type FieldsOf<Value> = Value extends string | number | boolean | Date | null | undefined
  ? never
  : Value extends readonly (infer Item)[]
    ? FieldsOf<Item>
    : { [Name in keyof Value]-?: (Name & string) | FieldsOf<Value[Name]> }[keyof Value]
