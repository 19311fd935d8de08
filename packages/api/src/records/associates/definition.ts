import { readText } from '../../formatted-text/read-text.ts'
import { router } from '../../procedure/trpc.ts'
import { defineRecord } from '../core/definition.ts'
import { serializeRecord, recordSelect } from '../core/files.ts'
import { recordProcedures, viewProcedure } from '../core/record-procedures.ts'
import { plainText } from '../core/text-glossary.ts'
import {
  associate,
  associateKey,
  associateLogo,
  associateUpdate,
  newAssociate,
  associateView,
} from './schema.ts'

/** The organisations that the charity works with (specification, sections 2, 3 and 7). */
export const definition = defineRecord('associate', {
  rest: {
    one: '/associate',
    all: '/associates',
    tag: 'Associates',
    about: 'The organisations that the charity works with.',
    part: 'contentBlock',
    aliases: { text: 'associateText' },
  },
  glossary: plainText('associateText', {
    description: 'A few sentences about the associate.',
    example: 'A library that brings books to your door.',
    markdown: 'A library that brings books **to your door**.',
  }),
  key: associateKey,
  record: associate,
  create: newAssociate,
  update: associateUpdate,
  select: {
    associateId: true,
    name: true,
    associateText: true,
    link: true,
    associateTextFormat: true,
    ...recordSelect,
  },
  longTexts: ['associateText'],
  plainTexts: ['associateText'],
  serialize: serializeRecord,
})

export const procedures = router({
  ...recordProcedures(definition),
  shown: viewProcedure(definition, associateView, ({ associateText, associateTextFormat, ...shown }) => ({
    ...shown,
    associateText: readText(associateText, associateTextFormat),
  })),
  logos: viewProcedure(definition, associateLogo, ({ image, ...shown }) => ({
    ...shown,
    image: { ...image, alt: '' },
  })),
})
