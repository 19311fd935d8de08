import { readLine } from '../../formatted-text/read-text.ts'
import { router } from '../../procedure/trpc.ts'
import { defineRecord } from '../core/definition.ts'
import { recordProcedures, viewProcedure } from '../core/record-procedures.ts'
import { newValue, valueView, value, valueKey, valueUpdate } from './schema.ts'

/** The charity's values, as short promises. */
export const definition = defineRecord('value', {
  rest: { one: '/value', all: '/values', tag: 'Values', about: 'What the charity stands for.' },
  glossary: {
    valueText: {
      description: 'What the value means for those who come.',
      example: 'Ask whatever you like.',
    },
  },
  key: valueKey,
  record: value,
  create: newValue,
  update: valueUpdate,
  select: { valueId: true, name: true, valueText: true, version: true },
  serialize: (_ctx, row) => row,
})

export const procedures = router({
  ...recordProcedures(definition),
  shown: viewProcedure(definition, valueView, (row) => ({ ...row, valueText: readLine(row.valueText) })),
})
