import { Prisma } from '@isse/db'
import type { EditedEntity } from '../../site/entities.ts'

/** Where the records of an entity are, for a statement over several entities. */
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

type Column<Model extends Prisma.ModelName> = keyof Prisma.TypeMap['model'][Model]['fields'] & string

interface Columns<Model extends Prisma.ModelName> {
  id: Column<Model>
  name?: Column<Model>
  hasImage?: boolean
  hasFile?: boolean
}

function table<Model extends Prisma.ModelName>(
  model: Model,
  { id, name, hasImage = false, hasFile = false }: Columns<Model>,
): RecordTable {
  return {
    table: quoted(model),
    id: quoted(id),
    name: name ? quoted(name) : Prisma.raw(`''::text`),
    imageId: hasImage ? quoted('imageId') : Prisma.raw('NULL::int'),
    documentFileId: hasFile ? quoted('documentFileId') : Prisma.raw('NULL::int'),
  }
}

function quoted(name: string): Prisma.Sql {
  return Prisma.raw(`"${name}"`)
}

/** The tables of the entities that administrators edit. All have the columns version and updatedAt. */
export const recordTables = {
  service: table('Service', { id: 'serviceId', name: 'name', hasImage: true }),
  associate: table('Associate', { id: 'associateId', name: 'name', hasImage: true }),
  event: table('Event', { id: 'eventId', name: 'name', hasImage: true }),
  galleryImage: table('GalleryImage', { id: 'galleryImageId', name: 'caption', hasImage: true }),
  backgroundImage: table('BackgroundImage', { id: 'cloudImageId', hasImage: true }),
  base: table('Base', { id: 'baseId', name: 'name', hasImage: true }),
  ownPage: table('OwnPage', { id: 'ownPageId', name: 'title', hasImage: true }),
  teamMember: table('TeamMember', { id: 'teamMemberId', name: 'name', hasImage: true }),
  testimonial: table('Testimonial', { id: 'testimonialId', name: 'author' }),
  value: table('Value', { id: 'valueId', name: 'name' }),
  partner: table('Partner', { id: 'partnerId', name: 'name', hasImage: true }),
  document: table('Document', { id: 'documentId', name: 'title', hasFile: true }),
  pageText: table('PageText', { id: 'textUpdateId' }),
  contactDetails: table('ContactDetails', { id: 'contactDetailsId' }),
  charity: table('Charity', { id: 'charityId' }),
  heroSlide: table('HeroSlide', { id: 'cloudImageId' }),
} satisfies Record<EditedEntity, RecordTable>

/** Joins one SELECT for each of some entities. The branches of a union are in brackets, so that each has its own order. */
export function unionAll(branches: Prisma.Sql[]): Prisma.Sql {
  return Prisma.join(
    branches.map((branch) => Prisma.sql`(${branch})`),
    ' UNION ALL ',
  )
}
