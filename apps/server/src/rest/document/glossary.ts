import { recordGlossary } from '@isse/api'

export interface FieldEntry {
  description?: string
  deprecated?: true
  example?: unknown
}

/** The descriptions and examples of fields. A name means the same in every call. A unit test finds missing ones. */
export const fieldGlossary: Record<string, FieldEntry | undefined> = {
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

  // The names, and the examples of their records, are enough.
  pageable: {},
  sort: {},
  timestamp: {},
  error: {},
  path: {},
  field: {},
}
