import { factsOf, listKinds, type Kind, type KindFacts, type kinds, type ListKind } from '../site/kinds.ts'
import {
  type AnyDefinition,
  type DefinitionFacts,
  type Glossary,
  type ListDefinition,
  recordGone,
} from './core/definition.ts'
import { withArticle } from './core/record-procedures.ts'
import * as registry from './registry.ts'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { readVersions } from './core/read-rows.ts'
import { carouselSlots, slots } from '../site/slots.ts'

type Registry = typeof registry

/** The router name of a kind. */
type RouterOf<K extends Kind> = (typeof kinds)[K] extends { router: infer R extends string }
  ? R
  : (typeof kinds)[K]['many']

/** Each kind has its definition in the registry, under its router name. A missing one does not compile. */
export type CompleteRegistry = {
  [K in Kind as RouterOf<K>]: {
    definition: DefinitionFacts & { kind: K }
    procedures: object
  }
}

const records: CompleteRegistry & Registry = registry

export const recordRouters = Object.fromEntries(
  Object.entries(records).map(([name, { procedures }]) => [name, procedures]),
) as { [R in keyof Registry]: Registry[R]['procedures'] }

export const definitions = Object.fromEntries(
  Object.entries(records).map(([name, { definition }]): [string, DefinitionFacts] => [name, definition]),
) as Record<keyof Registry, DefinitionFacts>

const routerNames = Object.fromEntries(
  Object.entries(records).map(([name, { definition }]) => [definition.kind, name]),
) as Record<Kind, keyof Registry>

export function routerOf(kind: Kind): keyof Registry {
  return routerNames[kind]
}

export function definitionOf(kind: Kind): AnyDefinition {
  return definitions[routerOf(kind)] as AnyDefinition
}

export function listDefinitionOf(kind: ListKind): ListDefinition {
  return definitionOf(kind) as ListDefinition
}

/** Descriptions of the fields of records in the REST document. */
export const recordGlossary = Object.assign(
  {},
  ...listKinds.map((kind) => describeId(factsOf(kind))),
  ...Object.values(definitions).map(({ glossary }) => glossary),
) as Glossary

function describeId({ id, noun }: Pick<KindFacts, 'id' | 'noun'>): Glossary {
  return { [id]: { description: `The id of ${withArticle(noun)}.`, example: 1 } }
}

/** @throws NOT_FOUND if the website has no such record; fixed records need no row */
export async function requireRecord({ db }: Context, kind: Kind, id: number): Promise<void> {
  if (isOfEverySite(kind, id)) return
  const versions = await readVersions(db, kind, [id])
  if (versions.has(id)) return
  const definition = definitionOf(kind)
  if ('gone' in definition) throw recordGone(definition)
  throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such record on this website.' })
}

function isOfEverySite(kind: Kind, id: number): boolean {
  const { fixed } = factsOf(kind)
  if (fixed === 'one') return id === 1
  if (kind === 'heroSlide') return carouselSlots.some(({ cloudImageId }) => cloudImageId === id)
  if (kind === 'pageText') return slots.some(({ textUpdateId }) => textUpdateId === id)
  return fixed === 'slots' && slots.some(({ cloudImageId }) => cloudImageId === id)
}
