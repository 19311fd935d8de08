import type { Prisma } from '@isse/db'
import type { FileKind, Kind, RequiredImageKind } from '../../site/kinds.ts'

/** The database, or a transaction on it. */
export type Client = Prisma.TransactionClient

/** The columns that may be read of a kind of record. */
export type Select<K extends Kind> = NonNullable<Prisma.Args<Client[K], 'findFirst'>['select']>

/** The columns that an unpublished record may lack, and a published one has: a check in the database holds it. */
type RequiredColumn<K extends Kind> = K extends RequiredImageKind
  ? 'image' | 'imageId'
  : K extends FileKind
    ? 'file' | 'documentFileId'
    : K extends 'ownPage'
      ? 'slug'
      : never

/** A row of a published record. */
type Complete<K extends Kind, Row> = {
  [C in keyof Row]: C extends RequiredColumn<K> ? NonNullable<Row[C]> : Row[C]
}

/** A row of a published record as a select reads it. */
export type RowOf<K extends Kind, S> = Complete<
  K,
  Prisma.Result<Client[K], { select: S }, 'findFirstOrThrow'>
>

/** A row with all its columns. */
export type WholeRow<K extends Kind> = Prisma.Result<Client[K], object, 'findFirstOrThrow'>

/** What may be written of a kind of record. */
export type Columns<K extends Kind> = Partial<WholeRow<K>>
