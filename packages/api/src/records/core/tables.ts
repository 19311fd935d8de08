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

/** The files that a row names, of a record or of a revision. */
export interface FileRow {
  imageId?: number | null
  documentFileId?: number | null
}

/** What may be written of a kind of record. */
export type Columns<K extends Kind> = Partial<WholeRow<K>>

// An unpublished record is a row that visitors do not see: a record that was taken off the website, or the draft of a new one.

/** The column that says whether visitors see a record of a kind. */
export function liveColumn(kind: ListKind): string {
  return kind === 'ownPage' ? 'isPublished' : 'isLive'
}

/** The condition of every read by a page, a feed or a script. Records that every site has are always live. */
export function liveOnly(kind: Kind): Record<string, boolean> {
  return factsOf(kind).fixed ? {} : { [liveColumn(kind as ListKind)]: true }
}

/** The same condition in SQL. */
export function isLiveSql(kind: Kind): Prisma.Sql {
  return factsOf(kind).fixed ? Prisma.sql`TRUE` : Prisma.raw(`"${liveColumn(kind as ListKind)}"`)
}

/** Whether a row is on the website. */
export function isLive(kind: Kind, row: object): boolean {
  return (
    factsOf(kind).fixed !== undefined ||
    (row as Record<string, unknown>)[liveColumn(kind as ListKind)] === true
  )
}

/** What the client of Prisma has for every model. The types of its callers hold what goes in and what comes out. */
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

/** The rows of a kind, to read and to write. Only the functions of this folder call it. */
export function tableOf(client: Client, kind: Kind): Table {
  return client[kind] as unknown as Table
}

/** The order of a list. Of two records at the same position the older one comes first. */
export function orderOf({ kind, direction }: { kind: ListKind; direction: 'ascending' | 'descending' }) {
  const order = direction === 'ascending' ? 'asc' : 'desc'
  return [{ position: order }, { [factsOf(kind).id]: order }]
}

/** Where the records of a kind are, for a statement over several kinds. */
export interface RecordTable {
  table: Prisma.Sql
  /** The id that the admin area calls a record by; of a page text, its textUpdateId. */
  id: Prisma.Sql
  /** What administrators know a record by; an empty text where it has no name of its own. */
  name: Prisma.Sql
  /** Its image, which is released with it; null where it has none. */
  imageId: Prisma.Sql
  /** Its PDF, which is released with it; null where it has none. */
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

/** Joins one SELECT for each of some kinds. The branches of a union are in brackets, so that each has its own order. */
export function unionAll(branches: Prisma.Sql[]): Prisma.Sql {
  return Prisma.join(
    branches.map((branch) => Prisma.sql`(${branch})`),
    ' UNION ALL ',
  )
}

type Models = Prisma.TypeMap['model']

/** The models whose rows show an image, as the schema has them: all that refer to one, less the parts of an image and the revisions. */
type ModelsWithImage = {
  [M in keyof Models]: 'imageId' extends keyof Models[M]['fields'] ? M : never
}[keyof Models]
type ShowingModel = Exclude<
  ModelsWithImage,
  'Image' | 'ImageVariant' | 'LogoFile' | 'PendingImage' | 'Revision'
>

// A model that shows an image and is no kind with one does not compile here: its images would be swept.
void ({} as ShowingModel satisfies Capitalize<ImageKind>)

/** The ids of the images that records have, unpublished ones among them, and nulls. */
export const recordImages = unionAll(
  imageKinds.map((kind) => Prisma.sql`SELECT "imageId" FROM ${recordTables[kind].table}`),
)

/** The ids of the images that visitors see, and nulls. */
export const publicImages = unionAll(
  imageKinds.map(
    (kind) => Prisma.sql`SELECT "imageId" FROM ${recordTables[kind].table} WHERE ${isLiveSql(kind)}`,
  ),
)
