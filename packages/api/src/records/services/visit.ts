import type { z } from 'zod'
import { readLine, readText } from '../../formatted-text/read-text.ts'
import type { Block } from '../../formatted-text/schema.ts'
import { plainLineOf } from '../../site/words/plain-text.ts'
import { builtInTextOf } from './built-in-text.ts'
import { headings } from './headings.ts'
import type { Fact, Service, VisitedService, visitedService } from './schema.ts'

/** The parsed text of a service's page. */
type Details = Pick<z.infer<typeof visitedService>, 'facts' | 'lead' | 'details'>

/** Serializes a service for its own page. Uses the built-in text if nobody has written one. */
export function showService(service: Service): VisitedService {
  const { serviceId, name, image, imageUrl, serviceText, serviceTextFormat } = service
  const { facts, lead, details } = readDetails(service)
  return {
    serviceId,
    name,
    image,
    imageUrl,
    serviceText: readText(serviceText, serviceTextFormat),
    facts: [...writtenFacts(service), ...facts].sort((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind)),
    lead,
    details,
  }
}

const rank: Fact['kind'][] = ['whenAndWhere', 'when', 'where', 'cost']

function writtenFacts({ whenText, whereText, costText }: Service): Fact[] {
  const facts = { when: whenText, where: whereText, cost: costText }
  return rank.flatMap((kind) => {
    const text = kind === 'whenAndWhere' ? '' : facts[kind]
    return text ? [{ kind, blocks: readLines(text) }] : []
  })
}

/** Returns one paragraph that keeps its line breaks. */
function readLines(text: string): Block[] {
  return [{ kind: 'paragraph', spans: readLine(text) }]
}

/** Parses the text: first paragraphs are the lead, and two sections become facts unless written separately. */
function readDetails(service: Service): Details {
  const { serviceId, furtherInformation, furtherInformationFormat, whenText, whereText, costText } = service
  const builtIn = builtInTextOf(serviceId, service)
  const text = furtherInformation || builtIn
  if (text === undefined) return { facts: [], lead: [], details: [] }
  const format = furtherInformation ? furtherInformationFormat : 'markdown'
  const blocks = readText(text, format)
  if (builtIn === undefined || format === 'plain') return { facts: [], lead: [], details: blocks }
  const repeated = listRepeated(service)
  const [lead = [], ...parts] = cutAtHeadings(blocks)
  const sections = parts.filter((section) => !repeated.includes(JSON.stringify(section)))
  const kinds = sections.map((section) =>
    factOf(section, { times: !whenText && !whereText, cost: !costText }),
  )
  return {
    facts: sections.flatMap(([, ...inSection], index) => {
      const kind = kinds[index]
      return kind ? [{ kind, blocks: inSection }] : []
    }),
    lead,
    details: sections.filter((_, index) => !kinds[index]).flat(),
  }
}

/** Lists the built-in sections whose fact is written elsewhere, so that the page does not repeat it. */
function listRepeated(service: Service): string[] {
  const remaining = sectionsOf(builtInTextOf(service.serviceId, service))
  return sectionsOf(builtInTextOf(service.serviceId)).filter((section) => !remaining.includes(section))
}

function sectionsOf(markdown = ''): string[] {
  return cutAtHeadings(readText(markdown, 'markdown')).map((section) => JSON.stringify(section))
}

/** Splits blocks into the part before the first heading, and a part for each heading. */
function cutAtHeadings(blocks: Block[]): Block[][] {
  const parts: Block[][] = [[]]
  for (const block of blocks)
    if (block.kind === 'heading' && block.level === 2) parts.push([block])
    else parts.at(-1)?.push(block)
  return parts
}

/** Returns which fact a section is; undefined if it is none, is empty, or the fact is written elsewhere. */
function factOf(
  [heading, ...others]: Block[],
  isOpen: { times: boolean; cost: boolean },
): Fact['kind'] | undefined {
  if (heading?.kind !== 'heading' || others.length === 0) return undefined
  const title = plainLineOf(heading.spans).trim()
  if (title === headings.whenAndWhere && isOpen.times) return 'whenAndWhere'
  if (title === headings.cost && isOpen.cost) return 'cost'
  return undefined
}
