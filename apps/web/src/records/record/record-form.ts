import type { ListKind } from '@isse/api/site/kinds'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { LoaderCalls } from '../../app/trpc.ts'
import type { SavedRecord, InputOf } from './procedures.ts'

/** What the form of a kind's records is: the same for a new record and for one that is changed. */
export interface RecordForm<K extends ListKind, New extends z.ZodObject, Change extends z.ZodObject, Extra> {
  /** The schema of a new record, the same that its procedure has. */
  create: New & Accepted<z.output<New>, InputOf<K, 'create'>>
  /** The schema of a change, the same that its procedure has. */
  update: Change & Accepted<z.output<Change>, InputOf<K, 'update'>>
  /** @param props `record` is left out where a new one is written, and `extra` too where visitors do not see the record */
  Fields: (props: { record?: SavedRecord<K>; extra?: Extra | undefined }) => ReactNode
  /** What the fields of a new record hold, where that is no empty text and not the first choice. */
  empty?: Partial<z.input<New>>
  /** Extra data of a published record for the form: `load` reads it, and the hook returns it. */
  extra?: {
    load: (calls: LoaderCalls, id: number) => Promise<Extra>
    useData: (id: number, enabled: boolean) => Extra | undefined
  }
  /** Changes what was typed, before it is saved. */
  beforeSave?: (values: z.output<Change>, extra?: Extra) => TypedFields
  /** The title of the screen that changes a record; by default 'Edit' and what the record is called. */
  title?: (record: SavedRecord<K>) => string
  /** Stands above the form of a record that is changed. */
  Above?: (props: { record: SavedRecord<K> }) => ReactNode
  /** Stands beside the sentence that a record is saved: what else an editor must know to find it on the website. */
  note?: (record: SavedRecord<K>) => ReactNode
  /** Whether a new record that is saved stays open, on the screen that changes it, in place of an empty form. */
  staysOpen?: boolean
  /** The button that saves a change, where it says something else than the others. */
  submit?: string
  /** The sentence where a field is missing, where it is another than the others'. */
  incomplete?: string
}

/** What was typed into a form of any kind, as its schema has read it. */
export type TypedFields = Record<string, unknown>

/**
 * What fields of a form hold of a record, where that is not its column of the same name. It must be written where the record
 * has no column that fits.
 */
export type OtherFields<K extends ListKind, Change extends z.ZodObject, Extra> =
  SavedRecord<K> extends Omit<z.input<Change>, FormOnlyFields>
    ? { otherFields?: ReadFields<K, Change, Extra> }
    : { otherFields: ReadFields<K, Change, Extra> }

type ReadFields<K extends ListKind, Change extends z.ZodObject, Extra> = (
  record: SavedRecord<K>,
  extra: Extra,
) => Partial<z.input<Change>>

/** Fields that are no columns of their record; see fillFields. */
type FormOnlyFields = 'imageId' | 'documentFileId' | 'imageAlt' | 'focalX' | 'focalY'

/** A schema whose values the procedure refuses does not compile. */
type Accepted<Values, Input> = [Values] extends [Input] ? unknown : { 'the procedure does not take': Values }
