import { upperFirst, type EntityNames } from './names.ts'

/** A line, or a few, that make an entity known in a file that lists all entities. */
export interface Registration {
  file: string
  /** What the new lines stand after or before; it must be in the file exactly once. */
  after?: string
  before?: string
  text: string
}

/** Every place outside its own files where an entity is listed. Leaving one out does not compile. */
export function registrationsOf(names: EntityNames): Registration[] {
  const { slug, slugs, entity, entities, Entity, Entities, words, wordsPlural, Title, TitlePlural } = names
  return [
    {
      file: 'packages/db/prisma/schema/image.prisma',
      after: '  backgroundImages BackgroundImage[]\n',
      text: `  ${entities} ${Entity}[]\n`,
    },
    {
      file: 'packages/api/src/router.ts',
      before: "import { uploadsRouter } from './uploads/router.ts'\n",
      text: `import { ${entities}Router } from './${slugs}/router.ts'\n`,
    },
    {
      file: 'packages/api/src/router.ts',
      before: '  uploads: uploadsRouter,\n',
      text: `  ${entities}: ${entities}Router,\n`,
    },
    {
      file: 'packages/api/src/audiences.ts',
      before: '  uploads: {\n',
      text: `  ${entities}: {
    list: 'everyone',
    shown: 'everyone',
    get: 'everyone',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
`,
    },
    {
      file: 'packages/api/src/site/entities.ts',
      before: "'ownPage',\n] as const",
      text: `'${entity}', `,
    },
    {
      file: 'packages/api/src/images/sweep.ts',
      before: '  backgroundImages: { none: {} },\n',
      text: `  ${entities}: { none: {} },\n`,
    },
    {
      file: 'packages/api/src/records/record/record-tables.ts',
      before: "  backgroundImage: table('",
      text: `  ${entity}: table('${Entity}', { id: '${entity}Id', name: 'name', hasImage: true }),\n`,
    },
    {
      file: 'packages/api/src/site/public-pages.ts',
      before: '  contact: {',
      text: `  ${entities}: { path: '/${slugs}', label: '${TitlePlural}', menus: ['footer'], inSitemap: true },\n`,
    },
    {
      file: 'packages/api/src/site/public-pages.unit.test.ts',
      before: "    '/contact',\n",
      text: `    '/${slugs}',\n`,
    },
    {
      file: 'packages/api/src/site/public-pages.unit.test.ts',
      before: "'Contact Us', 'Admin'])",
      text: `'${TitlePlural}', `,
    },
    {
      file: 'tests/support/site/hostile-records.ts',
      before: "  heroSlide: { path: '/heroSlide',",
      text: `  ${entity}: { path: '/${entity}', part: 'contentBlock', file: 'imageFile', pages: () => ['/${slugs}'] },\n`,
    },
    {
      file: 'apps/server/src/rest/document/glossary.ts',
      before: '  messageId: {',
      text: `  ${entity}Id: { description: 'The id of ${names.article} ${words}.', example: 1 },
  ${entity}Text: { description: 'A few sentences about the ${words}.', example: 'A few sentences.' },
`,
    },
    {
      file: 'apps/server/src/rest/document/tags.ts',
      before: "  values: 'What the charity stands for.',\n",
      text: `  ${entities}: 'The ${wordsPlural} of the charity.',\n`,
    },
    {
      // Its order is changed on a screen and its page is made by tRPC alone.
      file: 'apps/server/src/rest/document/glossary.ts',
      before: "  services: 'builtInText' | 'reorder' | 'shown' | 'tiles' | 'visit'\n",
      text: `  ${entities}: 'reorder' | 'shown'\n`,
    },
    {
      file: 'apps/web/src/records/record/record-link.ts',
      before: '  backgroundImage: (',
      text: `  ${entity}: ({ id, name }) => ({
    label: \`${upperFirst(words)}: \${name}\`,
    ...linkOptions({ to: '/admin/edit-${slug}/$${entity}Id', params: { ${entity}Id: String(id) } }),
  }),
`,
    },
    {
      file: 'apps/web/src/admin/form/image-crops.ts',
      before: '  // The lightbox shows the whole image.\n',
      text: `  ${entity}: [{ label: 'List of ${wordsPlural}', className: square }],\n`,
    },
    {
      file: 'apps/web/src/records/record/on-website.ts',
      before: '  backgroundImage: (',
      text: `  ${entity}: () => ({ link: linkOptions({ to: '/${slugs}' }) }),\n`,
    },
    {
      file: 'apps/web/src/records/record/kind-names.ts',
      before: '  backgroundImage: ',
      text: `  ${entity}: '${upperFirst(wordsPlural)}',\n`,
    },
    {
      file: 'apps/web/src/admin/shell/screen.tsx',
      before: 'export const toInbox',
      text: `export const to${Entities} = { to: '/admin/edit-${slugs}', label: 'Back to the list of ${wordsPlural}' } as const\n`,
    },
    {
      file: 'apps/web/src/admin/shell/admin-menu.ts',
      before: '  // The dashboard leads to the screens of these, with a preview of each slot.\n',
      text: `  ${entity}: linkOptions([
    {
      to: '/admin/edit-${slugs}',
      label: 'Edit ${TitlePlural}',
      icon: 'list-checks',
    },
    {
      to: '/admin/new-${slug}',
      label: 'New ${Title}',
      icon: 'circle-plus',
    },
  ]),
`,
    },
  ]
}

/**
 * Writes a registration into the text of its file.
 *
 * @throws where the place is not there exactly once: the file was rewritten and the generator must follow
 */
export function register(content: string, { file, after, before, text }: Registration): string {
  const place = after ?? before ?? ''
  if (content.split(place).length !== 2)
    throw new Error(
      `${file} has no longer exactly one place like this: ${place.trim()}. Please mend turbo/generators/registrations.ts.`,
    )
  return content.replace(place, () => (after ? place + text : text + place))
}
