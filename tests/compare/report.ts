import { diffArrays } from 'diff'

/** The lines of each response, by a name such as 'GET /api/events, visitor'. */
export type Answers = Map<string, string[]>

/** Further lines of one difference are left out. */
const MOST_LINES = 40

/** Lists the differences of two runs: lines with - and +, once for all responses with the same ones. */
export function describeDifferences(before: Answers, after: Answers): string[] {
  const places = new Map<string, string[]>()
  for (const name of new Set([...before.keys(), ...after.keys()]))
    for (const difference of differencesOf(before.get(name) ?? [], after.get(name) ?? []))
      places.set(difference, [...(places.get(difference) ?? []), name])
  return [...places].map(([difference, names]) => `${listNames(names)}\n${difference}`)
}

function listNames([first, ...others]: string[]): string {
  if (others.length === 0) return `  ${first}`
  const rest = others.length > 3 ? `${others.length} others` : others.join('; ')
  return `  ${first}; and ${rest}`
}

/** Returns each run of lines that only one of them has. */
function differencesOf(before: string[], after: string[]): string[] {
  const differences: string[] = []
  let lines: string[] = []
  for (const { added, removed, value } of [...diffArrays(before, after), { value: [] as string[] }]) {
    if (added || removed) lines.push(...value.map((line) => `    ${added ? '+' : '-'} ${line.trim()}`))
    else if (lines.length > 0) {
      const left = lines.length - MOST_LINES
      const shown = left > 0 ? [...lines.slice(0, MOST_LINES), `    … ${left} lines more`] : lines
      differences.push(shown.join('\n'))
      lines = []
    }
  }
  return differences
}
