import { wording } from '../../site/words/wording.ts'
import { defineRecord } from '../core/definition.ts'
import { serializeRecord, recordSelect } from '../core/files.ts'
import { formatEntry, plainText } from '../core/text-glossary.ts'
import { placeSelect, requirePlace, serializePlaceId } from '../bases/place.ts'
import { isBuiltInText } from './built-in-text.ts'
import { newService, service, serviceKey, serviceUpdate } from './schema.ts'

/** Stored if the text is the built-in one, so that it changes with the site and scripts read it as unwritten. */
const NOT_WRITTEN = { furtherInformation: '', furtherInformationFormat: 'plain' } as const

/** The charity's services (specification, sections 2, 3 and 7). */
export const definition = defineRecord('service', {
  rest: {
    one: '/isseService',
    all: '/isseServices',
    tag: 'Services',
    about: 'What the charity offers.',
    part: 'contentBlock',
    aliases: { text: 'serviceText' },
  },
  glossary: {
    ...plainText('serviceText', {
      description: 'A few sentences about the service.',
      example: 'We read a novel together, a chapter each week.',
      markdown: 'We read a novel together, **a chapter each week**.',
    }),
    furtherInformation: {
      description: "For the service's own page; empty: its built-in text stands there.",
      example: 'No need to book.',
    },
    furtherInformationFormat: formatEntry,
    whenText: { description: 'When the service is.', example: 'Wednesdays, noon to 2pm' },
    whereText: { description: 'Where the service is.', example: 'Reading room, Harbour House' },
    costText: { description: 'What the service costs.', example: 'Nothing. Drinks are free, too.' },
  },
  key: serviceKey,
  record: service,
  create: newService,
  update: serviceUpdate,
  select: {
    serviceId: true,
    name: true,
    serviceText: true,
    furtherInformation: true,
    whenText: true,
    whereText: true,
    costText: true,
    serviceTextFormat: true,
    furtherInformationFormat: true,
    ...placeSelect,
    ...recordSelect,
  },
  longTexts: ['serviceText', 'furtherInformation'],
  plainTexts: ['serviceText'],
  serialize: (ctx, { base, ...row }) => ({ ...serializeRecord(ctx, row), ...serializePlaceId(ctx, base) }),
  async derive(ctx, input, before) {
    await requirePlace(ctx, input, before)
    return before && isBuiltInText(before.serviceId, input) ? NOT_WRITTEN : {}
  },
  gone: wording.serviceGone,
})
