import type { AudienceWithRole } from './roles.ts'

/** What a kind of record is, as every part of the project knows it. */
interface KindShape {
  /** Several of them in camel case: the name of their router and, with hyphens, of their addresses in the admin area. */
  many: string
  /** The name of their router, where that is another. */
  router?: string
  /** What people call one, such as 'team member', and several. */
  noun: string
  nouns: string
  /** The column by which administrators know a record; left out where a record has no name of its own. */
  label?: string
  /** Whether its image has an alternative text, or only decorates the record; left out where it has no image. */
  image?: 'described' | 'decorative'
  /** Whether a published record has an image in any case. */
  requiresImage?: true
  /** Whether its records refer to a PDF; a published one does so in any case. */
  hasFile?: true
  /** The column that the admin area calls a record by, where that is not the name of the kind with 'Id'. */
  id?: string
  /**
   * Every site has the same records of the kind, or the one: they are changed, and never added, put in order or removed.
   * `one`: its fields are those of the whole site, and only administrators change them.
   */
  fixed?: 'slots' | 'one'
  /** Its list is in the order of its dates, which nobody changes by hand. */
  byDate?: true
  /** Visitors see all of them on a page of their own at this address, which the menu at the foot of every page links to. */
  page?: `/${string}`
}

/**
 * The kinds of records that people edit, and the only list of them: tables, audiences, dashboard, demonstration, sweep,
 * menus, links and the document of the REST calls follow from it. The key is what Prisma's client calls the model.
 */
export const kinds = {
  service: {
    many: 'services',
    noun: 'service',
    nouns: 'services',
    label: 'name',
    image: 'described',
    requiresImage: true,
  },
  associate: {
    many: 'associates',
    noun: 'associate',
    nouns: 'associates',
    label: 'name',
    image: 'described',
    requiresImage: true,
  },
  event: {
    many: 'events',
    noun: 'event',
    nouns: 'events',
    label: 'name',
    image: 'described',
    requiresImage: true,
    byDate: true,
  },
  galleryImage: {
    many: 'galleryImages',
    router: 'gallery',
    noun: 'gallery image',
    nouns: 'gallery images',
    label: 'caption',
    image: 'described',
    requiresImage: true,
  },
  backgroundImage: {
    many: 'backgroundImages',
    noun: 'background image',
    nouns: 'background images',
    image: 'described',
    id: 'cloudImageId',
    fixed: 'slots',
  },
  base: { many: 'bases', noun: 'base', nouns: 'bases', label: 'name', image: 'described' },
  ownPage: { many: 'ownPages', noun: 'page', nouns: 'pages', label: 'title', image: 'described' },
  teamMember: {
    many: 'teamMembers',
    noun: 'team member',
    nouns: 'team members',
    label: 'name',
    image: 'decorative',
  },
  testimonial: { many: 'testimonials', noun: 'testimonial', nouns: 'testimonials', label: 'author' },
  value: { many: 'values', noun: 'value', nouns: 'values', label: 'name' },
  partner: { many: 'partners', noun: 'partner', nouns: 'partners', label: 'name', image: 'decorative' },
  document: { many: 'documents', noun: 'document', nouns: 'documents', label: 'title', hasFile: true },
  pageText: {
    many: 'pageTexts',
    noun: 'text',
    nouns: 'texts of the pages',
    id: 'textUpdateId',
    fixed: 'slots',
  },
  charity: { many: 'charity', noun: 'settings', nouns: 'settings', image: 'decorative', fixed: 'one' },
  contactDetails: {
    many: 'contactDetails',
    noun: 'contact details',
    nouns: 'contact details',
    id: 'contactDetailsId',
    fixed: 'one',
  },
  heroSlide: {
    many: 'heroSlides',
    noun: 'heading and button',
    nouns: 'headings and buttons of the slides',
    id: 'cloudImageId',
    fixed: 'slots',
  },
} as const satisfies Record<string, KindShape>

type Kinds = typeof kinds
export type Kind = keyof Kinds

/** The kinds whose shape fits. */
type KindsLike<Shape> = { [K in Kind]: Kinds[K] extends Shape ? K : never }[Kind]

/** Kinds whose records are added, put in order and removed. */
export type ListKind = Exclude<Kind, FixedKind>
export type FixedKind = KindsLike<{ fixed: string }>
/** Kinds that visitors see on a page of their own. */
export type KindWithPage = KindsLike<{ page: string }>
/** Kinds with one record, whose fields are those of the whole site. */
export type OneRecordKind = KindsLike<{ fixed: 'one' }>
export type ImageKind = KindsLike<{ image: string }>
/** Kinds whose published records have an image in any case. */
export type RequiredImageKind = KindsLike<{ requiresImage: true }>
/** Kinds whose records refer to a PDF. */
export type FileKind = KindsLike<{ hasFile: true }>
/** Kinds whose image has an alternative text. */
export type DescribedKind = KindsLike<{ image: 'described' }>

/** The facts of a kind, with those that follow from its name. */
export interface KindFacts extends Omit<KindShape, 'id'> {
  kind: Kind
  /** Of the Prisma schema, and the name of its table. */
  model: string
  id: string
}

/** The facts of a kind. */
export function factsOf(kind: Kind): KindFacts {
  const shape: KindShape = kinds[kind]
  return { ...shape, kind, model: kind.charAt(0).toUpperCase() + kind.slice(1), id: shape.id ?? `${kind}Id` }
}

export const allKinds = Object.keys(kinds) as Kind[]

// Marked as calls without effects, so that the script of every page has only the lists that pages read.
export const listKinds = /* @__PURE__ */ allKinds.filter((kind) => !factsOf(kind).fixed) as ListKind[]
export const oneRecordKinds = /* @__PURE__ */ allKinds.filter(
  (kind) => factsOf(kind).fixed === 'one',
) as OneRecordKind[]
export const imageKinds = /* @__PURE__ */ allKinds.filter((kind) => factsOf(kind).image) as ImageKind[]
export const describedKinds = /* @__PURE__ */ imageKinds.filter(
  (kind) => factsOf(kind).image === 'described',
) as DescribedKind[]
/** The kinds that editors edit too; the others are for administrators. */
export const contentKinds = /* @__PURE__ */ allKinds.filter((kind) => factsOf(kind).fixed !== 'one')

/** Who edits the records of a kind. */
export function editorsOf(kind: Kind): AudienceWithRole {
  return factsOf(kind).fixed === 'one' ? 'administrators' : 'editors'
}

/** Such as 'team-member', for addresses, of 'teamMember'. */
export function withHyphens(camelCase: string): string {
  return camelCase.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
