import { factsOf, listKinds, type Kind, type KindFacts, type kinds, type ListKind } from '../site/kinds.ts'
import type { DefinitionFacts, Glossary } from './record/definition.ts'
import { withArticle } from './record/record-procedures.ts'
import * as registry from './registry.ts'

type Registry = typeof registry

/** The name of the router of a kind: that of several records, or another. */
type RouterOf<K extends Kind> = (typeof kinds)[K] extends { router: infer R extends string }
  ? R
  : (typeof kinds)[K]['many']

/** Each kind of record has its definition in the registry, under the name of its router. A missing one does not compile. */
export type CompleteRegistry = {
  [K in Kind as RouterOf<K>]: {
    definition: DefinitionFacts & { kind: K; glossary?: Glossary }
    procedures: object
  }
}

const records: CompleteRegistry & Registry = registry

/** The routers of all records, by their names. */
export const recordRouters = Object.fromEntries(
  Object.entries(records).map(([name, { procedures }]) => [name, procedures]),
) as { [R in keyof Registry]: Registry[R]['procedures'] }

/** The definitions of all kinds of records, by the names of their routers. */
export const definitions = Object.fromEntries(
  Object.entries(records).map(([name, { definition }]): [string, DefinitionFacts] => [name, definition]),
) as { [R in keyof Registry]: DefinitionFacts & { glossary?: Glossary } }

type GlossaryOf<R extends keyof Registry> = Registry[R]['definition'] extends { glossary?: infer G }
  ? keyof NonNullable<G> & string
  : never

/** The fields of records that the document of the REST calls describes: those of their definitions, and the ids. */
type RecordField = { [R in keyof Registry]: GlossaryOf<R> }[keyof Registry] | `${ListKind}Id`

/** What the document says of the fields of records. */
export const recordGlossary = Object.assign(
  {},
  ...listKinds.map((kind) => describeId(factsOf(kind))),
  ...Object.values(definitions).map(({ glossary }) => glossary),
) as Record<RecordField, Glossary[string]>

function describeId({ id, noun }: Pick<KindFacts, 'id' | 'noun'>): Glossary {
  return { [id]: { description: `The id of ${withArticle(noun)}.`, example: 1 } }
}
