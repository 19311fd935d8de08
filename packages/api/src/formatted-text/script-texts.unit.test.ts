import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseFormats } from './choose-formats.ts'
import { fromScriptTexts, toScriptTexts } from './script-texts.ts'
import { readParagraphs } from './read-paragraphs.ts'
import { tidyLines } from '../site/forms/text-rules.ts'
import type { TextFormat } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

const names = ['eventText'] as const

const recordOf = (eventText: string, eventTextFormat: TextFormat) => ({ eventText, eventTextFormat })
const read = (eventText: string, format: TextFormat = 'markdown') =>
  toScriptTexts(names, recordOf(eventText, format)) as {
    eventText: string
    eventTextMarkdown: string | null
    eventTextFormat: string
  }

test('a visitor reads headings as lines, items by lines, and links without their addresses', () => {
  const markdown =
    '## When\n\nOn **Mondays**,\nor [write](mailto:a@b.org).\n\n- tea\n- talk\n\n1. first\n2. second\n\n### Cost'
  expect(read(markdown)).toEqual({
    eventText: 'When\n\nOn Mondays,\nor write.\n\n• tea\n• talk\n\n1. first\n2. second\n\nCost',
    eventTextMarkdown: markdown,
    eventTextFormat: 'plain',
  })
})

const pieces = fc.constantFrom(
  '# ',
  '- ',
  '1. ',
  '**',
  '[a](/b)',
  '[](/b)',
  '\\',
  '&nbsp;',
  '&#32;',
  '  ',
  '\n',
  '\n\n',
  '\r\n',
  'a',
  '5 * 3',
  '{name}',
)
const typed = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), { minLength: 1, maxLength: 12 })
  .map((all) => tidyLines(all.join('')).trim())
  .filter((text) => text !== '' && !text.includes('\0'))

test('saves the same text again when a client sends back the record that it read, with or without newer fields', () => {
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom('plain' as const, 'markdown' as const),
      fc.boolean(),
      (text, format, isOld) => {
        const saved = recordOf(text, format)
        const { eventTextMarkdown, eventTextFormat, eventText } = read(text, format)
        const sent = isOld ? { eventText } : { eventText, eventTextMarkdown, eventTextFormat }
        const taken = fromScriptTexts(names, sent, saved) as { eventText: string }
        expect({ ...taken, ...chooseFormats(names, taken, saved) }).toEqual(saved)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('accepts a source of 20,000 characters even if its plain text is longer', () => {
  const saved = recordOf('1. a\n'.repeat(4_000).trim(), 'markdown')
  const { eventText } = read(saved.eventText)
  expect(eventText.length).toBeGreaterThan(20_000)
  expect(fromScriptTexts(names, { eventText }, saved)).toEqual({ eventText: saved.eventText })
})

test.each([
  '5 * 3, not 5 \\* 3',
  'See https://example.org/a_b_c_/_d, or write to under_score_@example.org',
  'Bring:\n  - a cup\n\t- a book\n\n    and a friend\n2. or two',
  'snake_case_ and [brackets] & &amp; **stars**',
])('what the editor makes of %j reads as it was typed', (text) => {
  expect(read(writeMarkdown(readParagraphs(text))).eventText).toBe(text)
})
