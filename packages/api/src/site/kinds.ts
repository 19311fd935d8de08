import type { AudienceWithRole } from './roles.ts'

/** The facts of a kind that every part of the project needs. */
interface KindShape {
  /** The plural in camel case: the name of the router and, with hyphens, of the admin addresses. */
  many: string
  /** The name of the router, if it differs. */
  router?: string
  /** The noun, such as 'team member', and its plural. */
  noun: string
  nouns: string
  /** The column with the name of a record, if it has one. */
  label?: string
  /** Described images have an alternative text. Left out for kinds without an image. */
  image?: 'described' | 'decorative'
  requiresImage?: true
  /** True if records refer to a PDF. A published record then always has one. */
  hasFile?: true
  /** The column with the id in the admin area, if it is not the kind's name with 'Id'. */
  id?: string
  /**
   * Every site has the same record or records of the kind. They are changed, but never added, sorted or removed. `one`
   * holds fields of the whole site, which only administrators change.
   */
  fixed?: 'slots' | 'one'
  /** The list is sorted by date, not by hand. */
  byDate?: true
  /** The address of the page with all records, which the footer of every page links to. */
  page?: `/${string}`
}

/**
 * The only list of the kinds that people edit. Tables, audiences, dashboard, demonstration, sweep, menus, links and the
 * REST document derive from it. The key is the model's name in Prisma's client.
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
  base: { many: 'bases', noun: 'place', nouns: 'places', label: 'name', image: 'described' },
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
  logoOnDark: {
    many: 'logoOnDark',
    noun: 'logo for dark backgrounds',
    nouns: 'logo for dark backgrounds',
    image: 'decorative',
    fixed: 'one',
  },
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

type KindsLike<Shape> = { [K in Kind]: Kinds[K] extends Shape ? K : never }[Kind]

/** Kinds whose records are added, sorted and removed. */
export type ListKind = Exclude<Kind, FixedKind>
export type FixedKind = KindsLike<{ fixed: string }>
export type KindWithPage = KindsLike<{ page: string }>
export type OneRecordKind = KindsLike<{ fixed: 'one' }>
export type ImageKind = KindsLike<{ image: string }>
/** Kinds whose published records always have an image. */
export type RequiredImageKind = KindsLike<{ requiresImage: true }>
export type FileKind = KindsLike<{ hasFile: true }>
export type DescribedKind = KindsLike<{ image: 'described' }>

/** The facts of a kind, with those derived from its name. */
export interface KindFacts extends Omit<KindShape, 'id'> {
  kind: Kind
  /** The model of the Prisma schema and name of its table. */
  model: string
  id: string
}

export function factsOf(kind: Kind): KindFacts {
  const shape: KindShape = kinds[kind]
  return { ...shape, kind, model: kind.charAt(0).toUpperCase() + kind.slice(1), id: shape.id ?? `${kind}Id` }
}

export const allKinds = Object.keys(kinds) as Kind[]

// Marked as pure, so that the script of every page contains only the lists that pages use.
export const listKinds = /* @__PURE__ */ allKinds.filter((kind) => !factsOf(kind).fixed) as ListKind[]
export const oneRecordKinds = /* @__PURE__ */ allKinds.filter(
  (kind) => factsOf(kind).fixed === 'one',
) as OneRecordKind[]
export const imageKinds = /* @__PURE__ */ allKinds.filter((kind) => factsOf(kind).image) as ImageKind[]
export const describedKinds = /* @__PURE__ */ imageKinds.filter(
  (kind) => factsOf(kind).image === 'described',
) as DescribedKind[]
/** The kinds that all editors edit. The others need a permission. */
export const contentKinds = /* @__PURE__ */ allKinds.filter((kind) => factsOf(kind).fixed !== 'one')

/** Returns the audience that may edit the records of a kind. */
export function editorsOf(kind: Kind): AudienceWithRole {
  return factsOf(kind).fixed === 'one' ? 'charity editors' : 'editors'
}

export function withHyphens(camelCase: string): string {
  return camelCase.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
