import { defineRecord } from '../core/definition.ts'
import { serializeRecord, recordSelect } from '../core/files.ts'
import { formatEntry } from '../core/text-glossary.ts'
import { base, baseKey, baseUpdate, newBase } from './schema.ts'

/** The charity's premises. */
export const definition = defineRecord('base', {
  rest: {
    one: '/base',
    all: '/bases',
    tag: 'Bases',
    noun: 'base',
    about: 'The places where the charity is, with their addresses and opening hours.',
    part: 'contentBlock',
    aliases: { text: 'baseText' },
  },
  glossary: {
    baseId: { description: 'The id of a base.', example: 1 },
    town: { description: 'The town that it is in.', example: 'Whitby' },
    address: {
      description:
        'The lines of the address without the postcode; the first is whom a letter is addressed to.',
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
  },
  key: baseKey,
  record: base,
  create: newBase,
  update: baseUpdate,
  select: {
    baseId: true,
    name: true,
    town: true,
    address: true,
    postcode: true,
    hasPostalAddress: true,
    phone: true,
    openingHours: true,
    baseText: true,
    facilities: true,
    mapLink: true,
    stepFreeNote: true,
    baseTextFormat: true,
    ...recordSelect,
  },
  longTexts: ['baseText'],
  serialize: serializeRecord,
})
