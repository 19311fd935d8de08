import { recordGlossary, type Inputs, type Outputs } from '@isse/api'
import type { z } from 'zod'
import type { failure } from '../failure.ts'

/** What the document says of a field. */
export interface FieldEntry {
  description?: string
  deprecated?: true
  example?: unknown
}

/**
 * The descriptions and examples of all fields, by their names: a name means the same in every call. A field of a REST
 * call that is missing here does not compile.
 */
export const fieldGlossary = {
  ...recordGlossary,
  documentFileId: {
    description: 'The id of an uploaded PDF; a document needs one that is there.',
    example: 5,
  },
  messageId: { description: 'The id of a message.', example: 1 },
  imageId: { description: 'The id of an uploaded picture.', example: 12 },
  page: { description: 'The number of a page.', example: 2 },

  name: { description: 'Its name.', example: 'Reading circle' },
  link: {
    description: 'A website or social page, by http or https; empty: none.',
    example: 'https://example.org/library',
  },

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

  title: {
    description: 'The title of a page, which links in menus say too, or of a document.',
    example: 'Our history',
  },

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

/** The procedures without a REST call, beside those that no kind of record has there: their fields need no entry. */
interface WithoutRest {
  accounts: 'requestReset' | 'resetPassword'
  apiTokens: keyof Inputs['apiTokens']
  associates: 'logos'
  backupRuns: keyof Inputs['backupRuns']
  bases: 'addresses' | 'onHome' | 'postalAddresses'
  charity: 'frame' | 'icons' | 'onAbout' | 'onHome'
  dashboard: keyof Inputs['dashboard']
  demonstration: keyof Inputs['demonstration']
  events: 'next' | 'readDate' | 'visit'
  gallery: 'all'
  messageMails: keyof Inputs['messageMails']
  messages:
    'exportCsv' | 'period' | 'stamp' | 'send' | 'countUnread' | 'countWaiting' | 'markRead' | 'markAnswered'
  ownAccount: keyof Inputs['ownAccount']
  ownPages: 'published' | 'visit'
  people: keyof Inputs['people']
  services: 'builtInText' | 'tiles' | 'visit'
  testimonials: 'ofTheDay'
}

/** An order is changed on a screen, and what pages show is made for them. */
type WithoutRestOfRecords = 'reorder' | 'shown'

/** The procedures of a router that have a REST call. */
export type RestCall<Entity extends keyof Inputs> = Exclude<
  keyof Inputs[Entity],
  WithoutRestOfRecords | (Entity extends keyof WithoutRest ? WithoutRest[Entity] : never)
>

/** The inputs or outputs of the procedures that have a REST call, one entity after the other. */
type OfRestCalls<Calls> = {
  [Entity in keyof Calls]: Entity extends keyof Inputs
    ? Pick<Calls[Entity], RestCall<Entity> & keyof Calls[Entity]>
    : never
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
