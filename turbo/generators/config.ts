import type { PlopTypes } from '@turbo/gen'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { NAME_PATTERN, namesOf, type EntityNames } from './names.ts'
import { formatChanges, generateCode, registerEntity, writeMigration } from './steps.ts'

/** npm run new:entity -- NAME writes an entity with a name, a text, an image and an order, from database to screen. */
export default function generators(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator('entity', {
    description: 'A new entity: schema, migration, procedures, REST calls, screens and tests',
    prompts: [
      {
        type: 'input',
        name: 'name',
        message:
          'Its name in the singular, such as volunteer-role; with its plural where that is not regular, such as activity/activities',
      },
    ],
    actions: (answers) => {
      const { root } = (answers as TurboAnswers).turbo.paths
      const names = checkedNames(String(answers?.['name'] ?? ''), root)
      return [
        ...filesOf(names).map(([template, file]) => ({
          type: 'add',
          path: path.join(root, file),
          templateFile: path.join(root, 'turbo/generators/entity', `${template}.hbs`),
          data: names,
        })),
        {
          type: 'append',
          path: path.join(root, 'packages/db/src/factories.ts'),
          pattern: /$(?![\s\S])/,
          unique: false,
          separator: '',
          templateFile: path.join(root, 'turbo/generators/entity/factory.ts.hbs'),
          data: names,
        },
        () => registerEntity(root, names),
        () => writeMigration(root, names),
        () => generateCode(root),
        () => formatChanges(root),
      ]
    },
  })
}

/** What @turbo/gen adds to the answers. */
interface TurboAnswers {
  turbo: { paths: { root: string } }
}

/** Refuses a name that is no name, and the name of an entity that is there already. */
function checkedNames(name: string, root: string): EntityNames {
  if (!NAME_PATTERN.test(name))
    refuse(`"${name}" is no name for an entity. Write it in small letters, such as volunteer-role.`)
  const names = namesOf(name)
  if (existsSync(path.join(root, 'packages/api/src', names.slugs)))
    refuse(`There is an entity ${names.slugs} already. Choose another name.`)
  return names
}

/** Ends the generator with a sentence and an error code. */
function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** The files of an entity's own, each with its template. */
function filesOf({ slug, slugs, entity }: EntityNames): [template: string, file: string][] {
  const [api, admin, routes] = [
    `packages/api/src/${slugs}`,
    `apps/web/src/admin/${slugs}`,
    'apps/web/src/routes',
  ]
  return [
    ['model.prisma', `packages/db/prisma/schema/${slug}.prisma`],
    ['schema.ts', `${api}/schema.ts`],
    ['router.ts', `${api}/router.ts`],
    ['router.test.ts', `${api}/router.test.ts`],
    ['rest.test.ts', `tests/rest/entities/${slugs}.test.ts`],
    ['fields.ts', `${admin}/${slug}-fields.ts`],
    ['form.tsx', `${admin}/${slug}-form.tsx`],
    ['new.tsx', `${routes}/admin/new-${slug}.tsx`],
    ['edit.tsx', `${routes}/admin/edit-${slug}.$${entity}Id.tsx`],
    ['list.tsx', `${routes}/admin/edit-${slugs}.tsx`],
    ['public.tsx', `${routes}/_public/${slugs}.tsx`],
  ]
}
