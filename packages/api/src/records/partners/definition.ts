import { router } from '../../procedure/trpc.ts'
import { defineRecord } from '../core/definition.ts'
import { decorativeSelect, serializeRecord } from '../core/files.ts'
import { recordProcedures } from '../core/record-procedures.ts'
import { newPartner, partner, partnerKey, partnerUpdate } from './schema.ts'

/** Organisations and people that give goods, rooms or time to the charity. */
export const definition = defineRecord('partner', {
  rest: {
    one: '/partner',
    all: '/partners',
    tag: 'Partners',
    about: 'Who supports the charity, and with what.',
    part: 'contentBlock',
    aliases: { text: 'contribution' },
  },
  glossary: {
    contribution: { description: 'What the partner gives.', example: 'novels for the reading circle' },
  },
  key: partnerKey,
  record: partner,
  create: newPartner,
  update: partnerUpdate,
  select: { partnerId: true, name: true, contribution: true, ...decorativeSelect },
  serialize: serializeRecord,
})

export const procedures = router(recordProcedures(definition))
