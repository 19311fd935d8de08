import fc from 'fast-check'

/** The actors: two people on the screens, and a script by REST. */
const by = fc.constantFrom('administrator' as const, 'editor' as const, 'script' as const)
const person = fc.constantFrom('administrator' as const, 'editor' as const)

/** Numbers select among the existing records, pictures and lines. Picture 3 means left out. */
const record = fc.nat(3)
const picture = fc.nat(3)
const line = fc.nat(20)
const point = fc.option(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })))

/** True if the person has not seen the newest save. */
const stale = fc.integer({ min: 0, max: 5 }).map((number) => number === 0)

/** True if a draft has all required fields. */
const isComplete = fc.integer({ min: 0, max: 4 }).map((number) => number > 0)

function step<Name extends string, Rest extends object>(
  name: Name,
  rest: { [K in keyof Rest]: fc.Arbitrary<Rest[K]> },
) {
  return fc.record({ do: fc.constant(name), ...rest }) as fc.Arbitrary<{ do: Name } & Rest>
}

export const anyStep = fc.oneof(
  step('create', { by, picture: fc.nat(2), point }),
  step('save', { by, record, picture, point, stale, isNamed: fc.boolean() }),
  step('draft', { by: person, record: fc.option(record), picture, point, stale, isComplete }),
  step('publish', { by: person, record, isChanged: fc.boolean(), stale }),
  step('discard', { by: person, record }),
  step('unpublish', { by: person, record, stale }),
  step('goBack', { by: person, line }),
  step('undo', { by: person, record, stale }),
  step('forget', { by: person, line }),
  step('forgetPicture', { by: person, picture }),
  step('reorder', { by, seed: fc.nat(5), isUndone: fc.boolean() }),
  step('delete', { by, record }),
)

export type Step = typeof anyStep extends fc.Arbitrary<infer Of> ? Of : never
