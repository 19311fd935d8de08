import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { factsOf, type FixedKind, type Kind, type ListKind } from '../../site/kinds.ts'
import { wording } from '../../site/words/wording.ts'
import type { FocalPointInput } from './files.ts'
import type { Client, Columns, RowOf, Select, WholeRow } from './tables.ts'

type Address = `/${string}`

/** The REST paths of a kind and its texts in the REST document. */
interface RestFacts {
  /** The path of one record, such as '/partner'. */
  one: Address
  /** The path of all records, if there is one. */
  all?: Address
  /** The heading of its calls, and a sentence about them. */
  tag: string
  about: string
  /** The noun in summaries, if it differs from the kind's noun. */
  noun?: string
  /** The name of the JSON part in a form with a file. */
  part?: string
  /** Maps field names of old clients to ours. The id is always 'id' to them. */
  aliases?: Record<string, string>
}

/** Descriptions of fields that only this kind has. */
export type Glossary = Record<string, { description?: string; deprecated?: true; example?: unknown }>

/** The input fields that are neither columns nor part of the image. An input with such fields does not compile. */
type Unknown<K extends Kind, N, Extra extends string> = Exclude<
  keyof N & string,
  keyof WholeRow<K> | keyof FocalPointInput | Extra
>

type Fits<K extends Kind, N, Extra extends string> = [Unknown<K, N, Extra>] extends [never]
  ? unknown
  : { 'no column of this name': Unknown<K, N, Extra> }

/** The facts that every definition has. */
export interface DefinitionFacts {
  kind: Kind
  /** Left out for a kind without REST calls. */
  rest?: RestFacts
  /** The schema of a record in a response. */
  record: z.ZodType
  update: z.ZodObject
  glossary?: Glossary
  /** Turns columns back into the input fields that are not columns, for restoring a revision. */
  inputOf?(columns: Record<string, unknown>): object
}

/** A kind of record that people add, change, sort and remove. */
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
  create: N
  select: S
  /** Ascending lists begin with the lowest position. */
  direction: 'ascending' | 'descending'
  /** The texts that are plain or Markdown. The column with the suffix 'Format' names the format. */
  longTexts: readonly (keyof WholeRow<K> & string)[]
  /** The long texts that scripts read as plain text, with the Markdown in a separate field. */
  plainTexts?: readonly string[]
  /** Serializes a row for every response. */
  serialize(ctx: Context, row: RowOf<K, S>): z.input<R>
  /**
   * Returns further columns of a write, and replacements for columns of the input.
   *
   * @param before the present record; undefined for a new one
   * @throws a client error if the input cannot be saved
   */
  derive?(ctx: Context, input: z.output<N>, before?: WholeRow<K>): MaybePromise<Columns<K>>
  /** Columns that `derive` and `writeExtra` read. A concurrent change to one of them is a conflict. */
  dependsOn?: readonly (keyof WholeRow<K> & string)[]
  /** Writes the rows of other tables that belong to the record, in the transaction of the save. */
  writeExtra?(client: Client, row: RowOf<K, S>, before?: WholeRow<K>): Promise<void>
  /** Removes column values that another record has taken since, such as an address. */
  withoutTaken?(client: Client, id: number, columns: Record<string, unknown>): Promise<object>
  /** Turns a database error into a client error, or returns undefined. */
  explain?(ctx: Context, error: unknown, columns: Columns<K>): Promise<TRPCError | undefined>
  /** The message for an input with missing fields (specification, section 5). */
  incomplete: string
  /** The message for a record that does not exist. */
  gone: string
  describeDeletion(label: string): string
}

type MaybePromise<T> = T | Promise<T>

/** The facts with a default, most of them derived from the noun. */
type Optional = 'direction' | 'longTexts' | 'incomplete' | 'gone' | 'describeDeletion'

type Spec<Definition> = Omit<Definition, Optional | 'kind'> &
  Partial<Pick<Definition, Optional & keyof Definition>>

/**
 * Defines a kind of record.
 *
 * @param spec `extraFields` names the input fields that are not columns; `derive` turns them into columns
 */
export function defineRecord<
  K extends ListKind,
  S extends Select<K>,
  Key extends z.ZodObject,
  R extends z.ZodType,
  N extends z.ZodObject,
  U extends z.ZodObject,
  Extra extends string = never,
>(
  kind: K,
  spec: Spec<RecordDefinition<K, S, Key, R, N, U>> & {
    create: Fits<K, z.output<N>, Extra>
    extraFields?: readonly Extra[]
  },
): RecordDefinition<K, S, Key, R, N, U> & { extraFields?: readonly string[] } {
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

/** The writes of a save of a fixed record. */
export interface FixedSave {
  id: number
  /** The key's columns and values for Prisma, if the key is more than the id. */
  key?: object
  version: number | undefined
  /** The columns of a record without a row yet, including its id. */
  create: object
  update: object
}

/** A kind with the same record or records on every site. A row exists after the first save. */
export interface FixedDefinition<K extends FixedKind, S> extends DefinitionFacts {
  kind: K
  select: S
  /**
   * Computes the writes of a save.
   *
   * @param draft the columns of a draft or former state, which the input changes; if left out, the input changes the
   *   published record
   * @throws a client error if the input cannot be saved
   */
  prepare(ctx: Context, input: never, draft?: Record<string, unknown>): MaybePromise<FixedSave>
}

/** A definition of any list kind, for functions that accept all of them. */
export type ListDefinition = RecordDefinition<
  ListKind,
  unknown,
  z.ZodObject,
  z.ZodType,
  z.ZodObject,
  z.ZodObject
>

export type AnyDefinition = ListDefinition | FixedDefinition<FixedKind, unknown>

/** Defines a kind with the same record or records on every site. */
export function defineFixed<K extends FixedKind, S extends Select<K>, U extends z.ZodObject>(
  kind: K,
  spec: Omit<FixedDefinition<K, S>, 'kind' | 'update' | 'prepare'> & {
    update: U
    prepare(ctx: Context, input: z.output<U>, draft?: Record<string, unknown>): MaybePromise<FixedSave>
  },
): FixedDefinition<K, S> {
  return { ...spec, kind }
}

export function recordGone({ gone }: { gone: string }): TRPCError {
  return new TRPCError({ code: 'NOT_FOUND', message: gone })
}
