/** Entities whose records show an image that has an alternative text. */
export const imageEntities = [
  'service',
  'associate',
  'event',
  'galleryImage',
  'backgroundImage',
  'base',
  'ownPage',
] as const

/** Entities whose records administrators edit. */
export const editedEntities = [
  ...imageEntities,
  'teamMember',
  'testimonial',
  'value',
  'partner',
  'document',
  'pageText',
  'contactDetails',
  'charity',
  'heroSlide',
] as const

/** Those of them that editors edit too. */
export const contentEntities = editedEntities.filter(
  (entity) => entity !== 'contactDetails' && entity !== 'charity',
)

/**
 * Every entity. What has to know all of them is a record with these keys (`satisfies Record<Entity, …>`), so that a new
 * entity does not compile until it has its place there.
 */
export const entities = [...editedEntities, 'message'] as const

export type ImageEntity = (typeof imageEntities)[number]
export type EditedEntity = (typeof editedEntities)[number]
export type Entity = (typeof entities)[number]
