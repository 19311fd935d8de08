import type { EntityNames } from './names.ts'

/** A new line for an entity in a file that lists all entities. */
export interface Registration {
  file: string
  /** The line before the new line, or after it; it must be in the file exactly once. */
  after?: string
  before?: string
  text: string
}

/** Lists the places outside its own files where an entity is named. Everything else follows from these. */
export function listRegistrations(names: EntityNames): Registration[] {
  const { slug, slugs, entity, entities, Entity, words, wordsPlural } = names
  return [
    {
      file: 'packages/db/prisma/schema/image.prisma',
      after: '  backgroundImages BackgroundImage[]\n',
      text: `  ${entities} ${Entity}[]\n`,
    },
    {
      file: 'packages/api/src/site/kinds.ts',
      before: '  pageText: {\n',
      text: `  ${entity}: { many: '${entities}', noun: '${words}', nouns: '${wordsPlural}', label: 'name', image: 'described', requiresImage: true, page: '/${slugs}' },\n`,
    },
    {
      file: 'packages/api/src/records/registry.ts',
      after: "export * as values from './values/definition.ts'\n",
      text: `export * as ${entities} from './${slugs}/definition.ts'\n`,
    },
    {
      file: 'apps/web/src/records/screens.ts',
      after: "import { values } from './values/value-form.tsx'\n",
      text: `import { ${entities} } from './${slugs}/${slug}-form.tsx'\n`,
    },
    {
      file: 'apps/web/src/records/screens.ts',
      after: '  value: values,\n',
      text: `  ${entity}: ${entities},\n`,
    },
  ]
}

/**
 * Writes a registration into the text of its file.
 *
 * @throws unless the file contains the anchor exactly once; the generator then has to be adapted to the file
 */
export function register(content: string, { file, after, before, text }: Registration): string {
  const place = after ?? before ?? ''
  if (content.split(place).length !== 2)
    throw new Error(
      `${file} no longer contains this line exactly once: ${place.trim()}. Please adapt turbo/generators/registrations.ts.`,
    )
  return content.replace(place, () => (after ? place + text : text + place))
}
