import { Prisma } from '@isse/db'
import {
  type FileKind,
  type Kind,
  type RequiredImageKind,
  factsOf,
  type ListKind,
  allKinds,
  imageKinds,
  type ImageKind,
} from '../../site/kinds.ts'

/** The database, or a transaction on it. */
export type Client = Prisma.TransactionClient

export type Select<K extends Kind> = NonNullable<Prisma.Args<Client[K], 'findFirst'>['select']>

/** The columns that a check in the database requires of published records only. */
type RequiredColumn<K extends Kind> = K extends RequiredImageKind
  ? 'image' | 'imageId'
  : K extends FileKind
    ? 'file' | 'documentFileId'
    : K extends 'ownPage'
      ? 'slug'
      : never

type Complete<K extends Kind, Row> = {
  [C in keyof Row]: C extends RequiredColumn<K> ? NonNullable<Row[C]> : Row[C]
}

/** A row of a published record, with the columns of a select. */
export type RowOf<K extends Kind, S> = Complete<
  K,
  Prisma.Result<Client[K], { select: S }, 'findFirstOrThrow'>
>

export type WholeRow<K extends Kind> = Prisma.Result<Client[K], object, 'findFirstOrThrow'>

/** The files of a record or of a revision. */
export interface FileRow {
  imageId?: number | null
  documentFileId?: number | null
}

export type Columns<K extends Kind> = Partial<WholeRow<K>>

// An unpublished record is a row that visitors do not see: one that somebody unpublished, or the draft of a new one.

/** Returns the column that is true for published records. */
export function liveColumn(kind: ListKind): string {
  return kind === 'ownPage' ? 'isPublished' : 'isLive'
}

/** The condition of every public read. Fixed records are always live. */
export function liveOnly(kind: Kind): Record<string, boolean> {
  return factsOf(kind).fixed ? {} : { [liveColumn(kind as ListKind)]: true }
}

/** The same condition in SQL. */
export function isLiveSql(kind: Kind): Prisma.Sql {
  return factsOf(kind).fixed ? Prisma.sql`TRUE` : Prisma.raw(`"${liveColumn(kind as ListKind)}"`)
}

export function isLive(kind: Kind, row: object): boolean {
  return (
    factsOf(kind).fixed !== undefined ||
    (row as Record<string, unknown>)[liveColumn(kind as ListKind)] === true
  )
}

/** The methods that every Prisma model has. The callers' types check arguments and results. */
export interface Table {
  findMany(args: object): Promise<never[]>
  findUnique(args: object): Promise<never>
  count(args?: object): Promise<number>
  create(args: object): Promise<never>
  update(args: object): Prisma.PrismaPromise<never>
  updateMany(args: object): Promise<object>
  upsert(args: object): Promise<never>
  delete(args: object): Promise<never>
}

/** Returns the table of a kind, untyped. Only this folder calls it. */
export function tableOf(client: Client, kind: Kind): Table {
  return client[kind] as unknown as Table
}

/** The order of a list. At equal positions the older record comes first. */
export function orderOf({ kind, direction }: { kind: ListKind; direction: 'ascending' | 'descending' }) {
  const order = direction === 'ascending' ? 'asc' : 'desc'
  return [{ position: order }, { [factsOf(kind).id]: order }]
}

/** The SQL names of a kind's table, for statements over several kinds. */
export interface RecordTable {
  table: Prisma.Sql
  /** The id in the admin area; for a page text its textUpdateId. */
  id: Prisma.Sql
  /** The label for administrators; empty if a record has no name. */
  name: Prisma.Sql
  /** The image that is released with the record; null if it has none. */
  imageId: Prisma.Sql
  /** The PDF that is released with the record; null if it has none. */
  documentFileId: Prisma.Sql
}

function describeTable(kind: Kind): RecordTable {
  const { model, id, label, image, hasFile } = factsOf(kind)
  return {
    table: quoted(model),
    id: quoted(id),
    name: label ? quoted(label) : Prisma.raw(`''::text`),
    imageId: image ? quoted('imageId') : Prisma.raw('NULL::int'),
    documentFileId: hasFile ? quoted('documentFileId') : Prisma.raw('NULL::int'),
  }
}

function quoted(name: string): Prisma.Sql {
  return Prisma.raw(`"${name}"`)
}

/** The tables of all kinds. Each has the columns version and updatedAt. */
export const recordTables = Object.fromEntries(allKinds.map((kind) => [kind, describeTable(kind)])) as Record<
  Kind,
  RecordTable
>

/** Joins SELECTs by UNION ALL. The brackets let each branch have its own order. */
export function unionAll(branches: Prisma.Sql[]): Prisma.Sql {
  return Prisma.join(
    branches.map((branch) => Prisma.sql`(${branch})`),
    ' UNION ALL ',
  )
}

type Models = Prisma.TypeMap['model']

/** The models with an image in the schema, except the parts of an image and the revisions. */
type ModelsWithImage = {
  [M in keyof Models]: 'imageId' extends keyof Models[M]['fields'] ? M : never
}[keyof Models]
type ShowingModel = Exclude<
  ModelsWithImage,
  'Image' | 'ImageVariant' | 'LogoFile' | 'PendingImage' | 'Revision'
>

// Does not compile if a model with an image is missing from the kinds with images, because the sweep would delete its images.
void ({} as ShowingModel satisfies Capitalize<ImageKind>)

/** The image ids of all records, unpublished ones too, and nulls. */
export const recordImages = unionAll(
  imageKinds.map((kind) => Prisma.sql`SELECT "imageId" FROM ${recordTables[kind].table}`),
)

/** The image ids that visitors see, and nulls. */
export const publicImages = unionAll(
  imageKinds.map(
    (kind) => Prisma.sql`SELECT "imageId" FROM ${recordTables[kind].table} WHERE ${isLiveSql(kind)}`,
  ),
)
