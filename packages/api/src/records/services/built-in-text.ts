import { builtInServiceDetails } from '@isse/db/built-in'
import { readMarkdown } from '../../formatted-text/read-markdown.ts'
import type { TextFormat } from '../../formatted-text/schema.ts'
import { headings } from './headings.ts'

/** Facts that an administrator wrote, which the built-in text also has. */
interface WrittenFacts {
  whenText: string
  whereText: string
  costText: string
}

/**
 * Returns the built-in text of a service's page (specification, section 9) as Markdown, for editing. It belongs to the
 * id, even if the row has another service, and leaves out facts that are written elsewhere.
 *
 * @returns undefined for an id without a built-in text
 */
export function builtInTextOf(
  serviceId: number,
  { whenText, whereText, costText }: WrittenFacts = { whenText: '', whereText: '', costText: '' },
): string | undefined {
  const details = builtInServiceDetails[serviceId]
  if (!details) return undefined
  const { lead, times, timesNote, cost, sections } = details
  const facts = [
    ...(whenText || whereText
      ? []
      : [{ heading: headings.whenAndWhere, points: times, after: timesNote ? [timesNote] : [] }]),
    ...(costText ? [] : [{ heading: headings.cost, paragraphs: [cost] }]),
  ]
  const parts = [...facts, ...sections].map(describeSection)
  return [escapeMarkdown(lead), ...parts].join('\n\n')
}

/**
 * Returns the facts of the built-in text as values of the form, one line for each time. A time includes its place, so
 * the field 'Where' stays empty.
 *
 * @returns undefined for an id without a built-in text
 */
export function builtInFactsOf(serviceId: number): WrittenFacts | undefined {
  const details = builtInServiceDetails[serviceId]
  if (!details) return undefined
  const { times, timesNote, cost } = details
  return {
    whenText: [...times, ...(timesNote ? [timesNote] : [])].join('\n'),
    whereText: '',
    costText: cost,
  }
}

interface Section {
  heading: string
  paragraphs?: string[]
  points?: string[]
  after?: string[]
}

function describeSection({ heading, paragraphs = [], points = [], after = [] }: Section): string {
  const list = points.map((point) => `- ${escapeMarkdown(point)}`).join('\n')
  return [`## ${heading}`, ...paragraphs.map(escapeMarkdown), list, ...after.map(escapeMarkdown)]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Escapes Markdown marks. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_[\]&<]/g, '\\$&').replace(/^(\d+)([.)])(?=\s)|^([#+-])(?=\s)/, '$1\\$2$3')
}

/** The fields that decide whether the built-in text stands. */
interface WrittenService extends Partial<WrittenFacts> {
  furtherInformation?: string
  furtherInformationFormat?: TextFormat
}

/**
 * Returns true if further information equals the built-in text, so that nothing was changed. The editor may write other
 * marks for the same text, and the facts may have been saved since the screen was opened.
 */
export function isBuiltInText(serviceId: number, written: WrittenService): boolean {
  const { furtherInformation = '', furtherInformationFormat } = written
  if (furtherInformationFormat !== 'markdown' || furtherInformation === '') return false
  const meaning = meaningOf(furtherInformation)
  return [
    ['', ''],
    ['x', ''],
    ['', 'x'],
    ['x', 'x'],
  ].some(([whenText = '', costText = '']) => {
    const text = builtInTextOf(serviceId, { whenText, whereText: '', costText })
    return text !== undefined && meaningOf(text) === meaning
  })
}

function meaningOf(markdown: string): string {
  return JSON.stringify(readMarkdown(markdown))
}
