/**
 * Records the columns that the tables of the records have now: `npm run shapes -w packages/api`. A kind whose columns have
 * changed gets a further shape; `revision-shapes.ts` then does not compile until it says how revisions of the shape before are read.
 */
import { Prisma } from '@isse/db'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format } from 'prettier'
import { allKinds, factsOf, type Kind } from '../../site/kinds.ts'
import { NO_FIELDS } from './revision-columns.ts'
import { recordedShapes } from './recorded-shapes.ts'

const recorded: Partial<Record<Kind, readonly (readonly string[])[]>> = recordedShapes
const shapes = Object.fromEntries(
  allKinds.map((kind) => {
    const earlier = recorded[kind] ?? []
    const now = columnsOf(kind)
    const isRecorded = JSON.stringify(earlier.at(-1)) === JSON.stringify(now)
    return [kind, isRecorded ? earlier : [...earlier, now]]
  }),
)
const text = `/** The columns of each kind's revisions, shape after shape. Written by \`npm run shapes -w packages/api\`. */
export const recordedShapes = ${JSON.stringify(shapes)} as const
`
const file = path.join(import.meta.dirname, 'recorded-shapes.ts')
await writeFile(
  file,
  await format(text, { parser: 'typescript', singleQuote: true, semi: false, printWidth: 110 }),
)

function columnsOf(kind: Kind): string[] {
  const { id, model } = factsOf(kind)
  const columns = Object.keys(Prisma[`${model}ScalarFieldEnum` as 'ServiceScalarFieldEnum'])
  return columns
    .filter((column) => column !== id && !(NO_FIELDS as readonly string[]).includes(column))
    .sort()
}
