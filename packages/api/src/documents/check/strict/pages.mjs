import { damaged } from './refusal.mjs'
import { nameOf } from './values.mjs'

/** Refuses a PDF in which no page can be found from its root, as readers go. */
export function refuseWithoutPages(file) {
  const root = file.current(file.revisions[0].trailer.get('Root'))
  const seen = new Set()
  const left = root instanceof Map ? [root.get('Pages')] : []
  for (let ref = left.pop(); ref !== undefined; ref = left.pop()) {
    const node = file.current(ref)
    if (!(node instanceof Map) || seen.has(node)) continue
    if (nameOf(node.get('Type')) === 'Page') return
    seen.add(node)
    const kids = file.current(node.get('Kids'))
    if (Array.isArray(kids)) for (const kid of kids) left.push(kid)
  }
  throw damaged('no page')
}
