import type { PlopTypes } from '@turbo/gen'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { NAME_PATTERN, nameEntity, type EntityNames } from './names.ts'
import { formatChanges, generateCode, registerEntity, writeMigration } from './steps.ts'

/** npm run new:entity -- NAME writes an entity with a name, a text, an image and an order, from database to screen. */
export default function generators(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator('entity', {
    description: 'A new entity: schema, migration, procedures, REST calls and screens',
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
      const names = checkName(String(answers?.['name'] ?? ''), root)
      return [
        ...listFiles(names).map(([template, file]) => ({
          type: 'add',
          path: path.join(root, file),
          templateFile: path.join(root, 'turbo/generators/entity', `${template}.hbs`),
          data: names,
        })),
        () => registerEntity(root, names),
        () => writeMigration(root, names),
        () => generateCode(root),
        () => formatChanges(root),
      ]
    },
  })
}

/** Properties that @turbo/gen adds to the answers. */
interface TurboAnswers {
  turbo: { paths: { root: string } }
}

/** Rejects an invalid name, and the name of an existing entity. */
function checkName(name: string, root: string): EntityNames {
  if (!NAME_PATTERN.test(name))
    fail(`"${name}" is no name for an entity. Write it in small letters, such as volunteer-role.`)
  const names = nameEntity(name)
  if (existsSync(path.join(root, 'packages/api/src/records', names.slugs)))
    fail(`There is an entity ${names.slugs} already. Choose another name.`)
  return names
}

/** Ends the generator with a sentence and an error code. */
function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Lists the files of an entity's own, each with its template. Its migration is written from the schema. */
function listFiles({ slug, slugs }: EntityNames): [template: string, file: string][] {
  const [api, web] = [`packages/api/src/records/${slugs}`, `apps/web/src/records/${slugs}`]
  return [
    ['model.prisma', `packages/db/prisma/schema/${slug}.prisma`],
    ['schema.ts', `${api}/schema.ts`],
    ['definition.ts', `${api}/definition.ts`],
    ['form.tsx', `${web}/${slug}-form.tsx`],
    ['public.tsx', `apps/web/src/routes/_public/${slugs}.tsx`],
  ]
}
