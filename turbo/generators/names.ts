/** Every form in which the templates and the registrations need an entity's name. */
export interface EntityNames {
  /** volunteer-role, volunteer-roles: files, folders and addresses. */
  slug: string
  slugs: string
  /** volunteerRole, volunteerRoles: fields, procedures and REST calls. */
  entity: string
  entities: string
  /** VolunteerRole, VolunteerRoles: types and components. */
  Entity: string
  Entities: string
  /** volunteer role, volunteer roles, Volunteer roles (the plural): texts that people read. */
  words: string
  wordsPlural: string
  Words: string
  /** a or an, A or An. */
  article: string
  Article: string
}

/** The name of an entity, with its plural after a slash unless the plural only adds an s: `activity/activities`. */
export const NAME_PATTERN = /^[a-z]+(-[a-z]+)*(\/[a-z]+(-[a-z]+)*)?$/

/**
 * Writes the name of an entity in every form.
 *
 * @param name as typed, such as `volunteer-role` or `activity/activities`
 */
export function nameEntity(name: string): EntityNames {
  const [slug = '', slugs = `${slug}s`] = name.split('/')
  const words = slug.replaceAll('-', ' ')
  const wordsPlural = slugs.replaceAll('-', ' ')
  const article = /^[aeiou]/.test(slug) ? 'an' : 'a'
  return {
    slug,
    slugs,
    entity: lowerFirst(pascal(slug)),
    entities: lowerFirst(pascal(slugs)),
    Entity: pascal(slug),
    Entities: pascal(slugs),
    words,
    wordsPlural,
    Words: upperFirst(wordsPlural),
    article,
    Article: upperFirst(article),
  }
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const pascal = (slug: string) => slug.split('-').map(upperFirst).join('')
