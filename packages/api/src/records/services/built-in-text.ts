import { builtInServiceDetails } from '@isse/db/built-in'
import { readMarkdown } from '../../formatted-text/read-markdown.ts'
import type { TextFormat } from '../../formatted-text/schema.ts'
import { headings } from './headings.ts'

/** What an administrator has written of the facts that the built-in text has, too. */
interface WrittenFacts {
  whenText: string
  whereText: string
  costText: string
}

/**
 * The text that comes with the site for the page of a service (specification, section 9), as Markdown, so that it can be
 * edited. It belongs to the id, whatever the database holds under it, and leaves out the facts that are written elsewhere.
 *
 * @returns undefined for an id that has none
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
 * The facts of the built-in text as the fields of a service's form hold them, a line for each time. A time names its place,
 * so nothing is left for the field 'Where'.
 *
 * @returns undefined for an id that has none
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

/** Keeps Markdown from taking a character for a mark. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_[\]&<]/g, '\\$&').replace(/^(\d+)([.)])(?=\s)|^([#+-])(?=\s)/, '$1\\$2$3')
}

/** What is written of a service, as far as it decides whether the built-in text stands. */
interface WrittenService extends Partial<WrittenFacts> {
  furtherInformation?: string
  furtherInformationFormat?: TextFormat
}

/**
 * Whether further information is the built-in text, as the screen offers it for editing, so that nothing was changed. The
 * editor may write the same text with other marks, and the facts may have been written since the screen was opened.
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
