import { readFileSync } from 'node:fs'

// A lint rule: rows of records are read by records/core/read-rows.ts alone, which lays the draft of a preview in its place.
// A read beside it would show visitors' words in a preview, and nobody would see why.

// Node reads no TypeScript before 22.18, so the kinds are found in their text.
const source = readFileSync(new URL('../src/site/kinds.ts', import.meta.url), 'utf8')
const [, list = ''] = /^export const kinds = \{\n(.*?)^\}/ms.exec(source) ?? []
const models = new Set([...list.matchAll(/^ {2}(\w+): \{/gm)].map(([, kind]) => kind))
if (!models.has('service')) throw new Error('The kinds of records are not found in site/kinds.ts.')

const reads = /^(?:find|count|aggregate|groupBy)/

const rule = {
  create: (context) => ({
    CallExpression({ callee }) {
      const { object, property } = callee.type === 'MemberExpression' ? callee : {}
      const isRead = property?.type === 'Identifier' && reads.test(property.name)
      if (!isRead || object.type !== 'MemberExpression' || !models.has(object.property.name)) return
      context.report({
        node: callee,
        message: `Read rows of '${object.property.name}' by records/core/read-rows.ts, or a preview shows them without its draft.`,
      })
    },
  }),
}

export default { meta: { name: 'records' }, rules: { reads: rule } }
