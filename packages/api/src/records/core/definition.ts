import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { factsOf, type FixedKind, type Kind, type ListKind } from '../../site/kinds.ts'
import { wording } from '../../site/words/wording.ts'
import type { FocalPointInput } from './files.ts'
import type { Client, Columns, RowOf, Select, WholeRow } from './tables.ts'

type Address = `/${string}`

/** Where scripts find the records, and how the document of the REST calls describes them. */
interface RestFacts {
  /** The address of one record, such as '/partner'. */
  one: Address
  /** The address of all records; left out where there is none. */
  all?: Address
  /** The heading of its calls, and a sentence about them. */
  tag: string
  about: string
  /** What the summaries of the calls call one, where that is not its noun. */
  noun?: string
  /** The JSON part of a form with a file. */
  part?: string
  /** From the names that old clients use to those of the fields. The id is 'id' to them in any case. */
  aliases?: Record<string, string>
}

/** What the document says of fields that no other kind has. */
export type Glossary = Record<string, { description?: string; deprecated?: true; example?: unknown }>

/** The names of an input that are neither columns nor part of the image. Such an input does not compile. */
type Unknown<K extends Kind, N, Aside extends string> = Exclude<
  keyof N & string,
  keyof WholeRow<K> | keyof FocalPointInput | Aside
>

type Fits<K extends Kind, N, Aside extends string> = [Unknown<K, N, Aside>] extends [never]
  ? unknown
  : { 'no column of this name': Unknown<K, N, Aside> }

/** What is known of every definition, whatever its kind. */
export interface DefinitionFacts {
  kind: Kind
  rest: RestFacts
  /** The schema of a record in an answer. */
  record: z.ZodType
  /** The schema of a change. */
  update: z.ZodObject
  glossary?: Glossary
  /** The fields of a change that are no columns, made of the columns, for going back to a revision. */
  inputOf?(columns: Record<string, unknown>): object
}

/** A kind of record that people add, change, put in order and remove. */
export interface RecordDefinition<
  K extends ListKind,
  S,
  Key extends z.ZodObject,
  R extends z.ZodType,
  N extends z.ZodObject,
  U extends z.ZodObject,
> extends DefinitionFacts {
  kind: K
  rest: RestFacts & { all: Address }
  record: R
  update: U
  /** The schema of the id. */
  key: Key
  /** The schema of a new record. */
  create: N
  select: S
  /** Whether the list begins with the lowest position or with the highest. */
  direction: 'ascending' | 'descending'
  /** The texts that are plain or Markdown; a column of the same name with 'Format' says which. */
  longTexts: readonly (keyof WholeRow<K> & string)[]
  /** Those of them that scripts read as plain text, with the Markdown in a field of its own. */
  plainTexts?: readonly string[]
  /** What every transport answers. */
  present(ctx: Context, row: RowOf<K, S>): z.input<R>
  /**
   * Further columns of a write, and others in place of those of the input.
   *
   * @param before the record as it is; undefined where it is a new one
   * @throws a refusal, where the input cannot be saved
   */
  derive?(ctx: Context, input: z.output<N>, before?: WholeRow<K>): MaybePromise<Columns<K>>
  /** The columns that `derive` and `writeBeside` go by: a save is a conflict where somebody has changed one meanwhile. */
  goesBy?: readonly (keyof WholeRow<K> & string)[]
  /** Writes what belongs to the record in other tables, in the transaction of the save. */
  writeBeside?(client: Client, row: RowOf<K, S>, before?: WholeRow<K>): Promise<void>
  /** Leaves out of columns what another record has meanwhile, such as an address. */
  withoutTaken?(client: Client, id: number, columns: Record<string, unknown>): Promise<object>
  /** Makes the refusal of an error of the database; undefined where there is none. */
  explain?(ctx: Context, error: unknown, columns: Columns<K>): Promise<TRPCError | undefined>
  /** The sentence for an input in which something is missing (specification, section 5). */
  incomplete: string
  /** The sentence for a record that is not there. */
  gone: string
  /** The sentence after a deletion. */
  describeDeletion(label: string): string
}

type MaybePromise<T> = T | Promise<T>

/** What follows from the noun, or is the same for nearly all kinds. */
type Optional = 'direction' | 'longTexts' | 'incomplete' | 'gone' | 'describeDeletion'

type Spec<Definition> = Omit<Definition, Optional | 'kind'> &
  Partial<Pick<Definition, Optional & keyof Definition>>

/**
 * Says what a kind of record is.
 *
 * @param spec `aside` names the fields of the input that are no columns: `derive` makes columns of them
 */
export function defineRecord<
  K extends ListKind,
  S extends Select<K>,
  Key extends z.ZodObject,
  R extends z.ZodType,
  N extends z.ZodObject,
  U extends z.ZodObject,
  Aside extends string = never,
>(
  kind: K,
  spec: Spec<RecordDefinition<K, S, Key, R, N, U>> & {
    create: Fits<K, z.output<N>, Aside>
    aside?: readonly Aside[]
  },
): RecordDefinition<K, S, Key, R, N, U> & { aside?: readonly string[] } {
  const { noun } = factsOf(kind)
  return {
    direction: 'ascending',
    longTexts: [],
    incomplete: wording.allFieldsComplete,
    gone: `Sorry, that ${noun} is no longer available.`,
    describeDeletion: (label) => `The ${noun} '${label}' has been deleted from your website.`,
    ...spec,
    kind,
  }
}

/** What a save of a record that every site has writes. */
export interface FixedSave {
  id: number
  /** The columns and values of its key, as Prisma takes them, where that is not the id alone. */
  key?: object
  version: number | undefined
  /** The columns of a record that is not there yet, its id among them. */
  create: object
  update: object
}

/** A kind of which every site has the same records, or the one. A record is there once it has been saved. */
export interface FixedDefinition<K extends FixedKind, S> extends DefinitionFacts {
  kind: K
  select: S
  /**
   * Works out what a save writes.
   *
   * @param draft the columns of the draft that the input changes; left out, it changes what the website has
   * @throws a refusal, where the input cannot be saved
   */
  prepare(ctx: Context, input: never, draft?: Record<string, unknown>): MaybePromise<FixedSave>
}

/** A definition of any kind with a list, as functions over all of them take it. */
export type ListDefinition = RecordDefinition<
  ListKind,
  unknown,
  z.ZodObject,
  z.ZodType,
  z.ZodObject,
  z.ZodObject
>

/** A definition of any kind. */
export type AnyDefinition = ListDefinition | FixedDefinition<FixedKind, unknown>

/** Says what a kind is of which every site has the same records, or the one. */
export function defineFixed<K extends FixedKind, S extends Select<K>, U extends z.ZodObject>(
  kind: K,
  spec: Omit<FixedDefinition<K, S>, 'kind' | 'update' | 'prepare'> & {
    update: U
    prepare(ctx: Context, input: z.output<U>, draft?: Record<string, unknown>): MaybePromise<FixedSave>
  },
): FixedDefinition<K, S> {
  return { ...spec, kind }
}

/** The refusal where a record is not there. */
export function recordGone({ gone }: { gone: string }): TRPCError {
  return new TRPCError({ code: 'NOT_FOUND', message: gone })
}
