import { expect, test } from 'vitest'
import { z } from 'zod'
import type { createCallerFactory } from '../procedure/trpc.ts'
import type { appRouter } from '../router.ts'
import { newPartner, partner, partnerKey, partnerUpdate } from './partners/schema.ts'
import { defineRecord } from './core/definition.ts'
import type { CompleteRegistry } from './definitions.ts'
import type * as registry from './registry.ts'

// The compiler is the test: `npm run check` fails if one of these lines compiles. Nothing here runs.

type Caller = ReturnType<ReturnType<typeof createCallerFactory<(typeof appRouter)['_def']['record']>>>

const calls = {
  wrongInput: (caller: Caller) =>
    // @ts-expect-error A name is a text.
    caller.partners.create({ name: 1, contribution: 'flour' }),
  missingInput: (caller: Caller) =>
    // @ts-expect-error A new partner says what it gives.
    caller.partners.create({ name: 'Till & Sons' }),
  wrongOutput: async (caller: Caller) =>
    // @ts-expect-error A partner has no price.
    (await caller.partners.get({ partnerId: 1 })).price,
  missingEntity: (records: Omit<typeof registry, 'partners'>): CompleteRegistry =>
    // @ts-expect-error Each kind has its definition in the registry.
    records,
  wrongKind: (
    records: Omit<typeof registry, 'partners'> & { partners: typeof registry.values },
  ): CompleteRegistry =>
    // @ts-expect-error The definition of a kind is under the name of its own router.
    records,
}

const spec = {
  rest: { one: '/partner', all: '/partners', tag: 'Partners', about: 'Who supports the charity.' },
  key: partnerKey,
  record: partner,
  create: newPartner,
  update: partnerUpdate,
} as const

const definitions = {
  unknownColumn: () =>
    defineRecord('partner', {
      ...spec,
      // @ts-expect-error A field of an input is a column, or is named aside.
      create: z.object({ colour: z.string() }),
      select: { partnerId: true },
      serialize: () => ({}) as never,
    }),
  wrongAnswer: () =>
    defineRecord('partner', {
      ...spec,
      select: { partnerId: true },
      // @ts-expect-error An answer is what the schema of the record says.
      serialize: (_ctx, row) => row,
    }),
}

test('wrong lines do not compile', () => {
  expect(Object.keys({ ...calls, ...definitions })).toHaveLength(7)
})
