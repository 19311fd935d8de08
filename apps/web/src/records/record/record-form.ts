import type { ListKind } from '@isse/api/site/kinds'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Answer, ProcedureName, Saved, Taken } from './procedures.ts'

interface FieldsProps<K extends ListKind, Further extends string> {
  /** The record that is changed, as it is saved; left out where a new one is written. */
  record?: Saved<K>
  /** The answer of the query `further` about that record. */
  further?: Answer<K, Further>
}

/** What the form of a kind's records is: the same for a new record and for one that is changed. */
export interface RecordForm<
  K extends ListKind,
  New extends z.ZodObject,
  Change extends z.ZodObject,
  Further extends string,
> {
  /** The schema of a new record, the same that its procedure has. */
  create: New & Accepted<z.output<New>, Taken<K, 'create'>>
  /** The schema of a change, the same that its procedure has. */
  update: Change & Accepted<z.output<Change>, Taken<K, 'update'>>
  Fields: (props: FieldsProps<K, Further>) => ReactNode
  /** What the fields of a new record hold, where that is no empty text and not the first choice. */
  empty?: Partial<z.input<New>>
  /** A query of the kind's router, beside `get`, whose answer about the record the form needs. */
  further?: Further & ProcedureName<K>
  /** Changes what was typed, before it is saved. */
  beforeSave?: <Values extends Typed<New>>(values: Values, further?: Answer<K, Further>) => Values
  /** The title of the screen that changes a record; by default 'Edit' and what the record is called. */
  title?: (record: Saved<K>) => string
  /** Stands above the form of a record that is changed. */
  Above?: (props: { record: Saved<K> }) => ReactNode
  /** Stands beside the sentence that a record is saved: what else an editor must know to find it on the website. */
  note?: (record: Saved<K>) => ReactNode
  /** Whether a new record that is saved stays open, on the screen that changes it, in place of an empty form. */
  staysOpen?: boolean
  /** The button that saves a change, where it says something else than the others. */
  submit?: string
  /** The sentence where a field is missing, where it is another than the others'. */
  incomplete?: string
}

/** What was typed into a form of any kind, as its schema has read it. */
export type TypedFields = Record<string, unknown>

/** @returns a function that makes of what was typed what is saved: what the form's `beforeSave` makes of it, if there is one */
export function savedBy<
  K extends ListKind,
  New extends z.ZodObject,
  Change extends z.ZodObject,
  Further extends string,
>({ beforeSave }: Pick<RecordForm<K, New, Change, Further>, 'beforeSave'>) {
  // The schema that has read it is that of the form.
  return (typed: TypedFields, further?: Answer<K, Further>): TypedFields =>
    beforeSave ? beforeSave(typed as Typed<New>, further) : typed
}

/**
 * What fields of a form hold of a record, where that is not its column of the same name. It must be written where the record
 * has no column that fits.
 */
export type OtherFields<K extends ListKind, Change extends z.ZodObject, Further extends string> =
  Saved<K> extends Omit<z.input<Change>, AsideNames>
    ? { otherFields?: ReadFields<K, Change, Further> }
    : { otherFields: ReadFields<K, Change, Further> }

type ReadFields<K extends ListKind, Change extends z.ZodObject, Further extends string> = (
  record: Saved<K>,
  further: Answer<K, Further>,
) => Partial<z.input<Change>>

/** Fields that are no columns of their record; see fillFields. */
type AsideNames = 'imageId' | 'documentFileId' | 'imageAlt' | 'focalX' | 'focalY'

/** What a new record and a change have in common. */
type Typed<New extends z.ZodObject> = Omit<z.output<New>, 'imageId' | 'documentFileId'>

/** A schema whose values the procedure refuses does not compile. */
type Accepted<Values, Input> = [Values] extends [Input] ? unknown : { 'the procedure does not take': Values }
