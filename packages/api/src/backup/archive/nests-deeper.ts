/**
 * Whether a text of JSON has arrays and objects in each other beyond a depth; an object alone has depth 1. It reads the text
 * once and builds nothing, because a parser or a database that builds a deep value may run out of stack.
 */
export function nestsDeeper(json: string, deepest: number): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const character = json.charAt(at)
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '[' || character === '{') {
      if (++depth > deepest) return true
    } else if (character === ']' || character === '}') depth--
  }
  return false
}
