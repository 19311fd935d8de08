import type { ListKind } from '@isse/api/site/kinds'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { LoaderCalls } from '../../app/trpc.ts'
import type { SavedRecord, InputOf } from './procedures.ts'

/** The definition of a kind's form, for new records and for edits. */
export interface RecordForm<K extends ListKind, New extends z.ZodObject, Change extends z.ZodObject, Extra> {
  create: New & Accepted<z.output<New>, InputOf<K, 'create'>>
  update: Change & Accepted<z.output<Change>, InputOf<K, 'update'>>
  /** Renders the fields. A new record has no `record`, and an unpublished one no `extra`. */
  Fields: (props: { record?: SavedRecord<K>; extra?: Extra | undefined }) => ReactNode
  /** Initial values that are neither an empty text nor the first choice. */
  empty?: Partial<z.input<New>>
  /** Extra data of a published record: `load` reads it, and the hook returns it. */
  extra?: {
    load: (calls: LoaderCalls, id: number) => Promise<Extra>
    useData: (id: number, enabled: boolean) => Extra | undefined
  }
  /** Changes the typed values before they are saved. */
  beforeSave?: (values: z.output<Change>, extra?: Extra) => TypedFields
  /** The title of the edit screen; by default 'Edit' and the record's label. */
  title?: (record: SavedRecord<K>) => string
  /** Stands above the form of an existing record. */
  Above?: (props: { record: SavedRecord<K> }) => ReactNode
  /** Explains after a save how to find the record on the website. */
  note?: (record: SavedRecord<K>) => ReactNode
  /** Opens a new record on its edit screen after the save, instead of an empty form. */
  staysOpen?: boolean
  /** The label of the submit button of an edit. */
  submit?: string
  /** The sentence when a required field is empty. */
  incomplete?: string
}

/** The values of a form of any kind, parsed by its schema. */
export type TypedFields = Record<string, unknown>

/** Values of fields that differ from the column of their name. Required if the record lacks a column that fits a field. */
export type OtherFields<K extends ListKind, Change extends z.ZodObject, Extra> =
  SavedRecord<K> extends Omit<z.input<Change>, FormOnlyFields>
    ? { otherFields?: ReadFields<K, Change, Extra> }
    : { otherFields: ReadFields<K, Change, Extra> }

type ReadFields<K extends ListKind, Change extends z.ZodObject, Extra> = (
  record: SavedRecord<K>,
  extra: Extra,
) => Partial<z.input<Change>>

/** Fields without a column in the record (see fillFields). */
type FormOnlyFields = 'imageId' | 'documentFileId' | 'imageAlt' | 'focalX' | 'focalY'

/** Fails to compile for a schema whose values the procedure rejects. */
type Accepted<Values, Input> = [Values] extends [Input] ? unknown : { 'the procedure does not take': Values }
