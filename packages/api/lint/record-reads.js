import { readFileSync } from 'node:fs'

// A lint rule: only records/core/read-rows.ts reads rows of records, because it overlays the draft of a preview. Any other
// read would silently show the published version in a preview.

// Node.js before 22.18 cannot import TypeScript, so the kinds are parsed from the source.
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
