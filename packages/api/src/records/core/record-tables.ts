import { Prisma } from '@isse/db'
import { isLiveSql } from './live.ts'
import { allKinds, factsOf, imageKinds, type ImageKind, type Kind } from '../../site/kinds.ts'

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

function tableOf(kind: Kind): RecordTable {
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
export const recordTables = Object.fromEntries(allKinds.map((kind) => [kind, tableOf(kind)])) as Record<
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
