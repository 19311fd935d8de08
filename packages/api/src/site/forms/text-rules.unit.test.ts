import { describe, expect, test } from 'vitest'
import { isBlank, removeInvisible, tidyLine, tidyLines, tidyName } from './text-rules.ts'

test.each([
  ['a tab and line breaks', 'Tea\tand\r\ncake\u2028today', 'Tea and cake today'],
  ['an escape sequence', 'Tea \u001b[31mred\u009b', 'Tea [31mred'],
  ['an override of the direction', 'invoice\u202efdp.exe\u202c', 'invoicefdp.exe'],
  ['marks and isolates of the direction', '\u200eA\u200fB\u061cC\u2066D\u2069', 'ABCD'],
  ['zero-width characters', '\ufeffad\u200bmin\u2060@\u00adisse\u034f.example', 'admin@isse.example'],
  ['joiners between Latin letters', 'ad\u200dm\u200cin', 'admin'],
  ['a joiner behind an emoji and before a letter', '😀\u200dadmin', '😀admin'],
  ['variation selectors behind letters and digits', 'a\ufe0f1\ufe0f2\u{e0101}', 'a12'],
  ['tags that make no flag', 'a\u{e0061}\u{e0062}🏴\u{e0061}', 'a🏴'],
  ['a hidden sentence in tags behind a flag', `🏴${'\u{e0061}'.repeat(9)}\u{e007f}`, '🏴'],
  ['fillers', 'A\u3164B\u115f\uffa0', 'AB'],
  ['noncharacters and annotations', 'A\ufffe\ufdd0B\ufff9', 'AB'],
  ['a joiner behind a mark of the direction', '\u061c\u200dA', 'A'],
])('one line loses %s', (_what, typed, tidy) => {
  expect(tidyLine(typed)).toBe(tidy)
})

test.each([
  ['a family', '👨‍👩‍👧'],
  ['a heart on fire', '❤️‍🔥'],
  ['the rainbow flag', '🏳️‍🌈'],
  ['an astronaut with a skin tone', '👩🏽‍🚀'],
  ['a woman with a ball, who has a skin tone', '⛹🏽‍♀️'],
  ['a head that shakes', '🙂‍↔️'],
  ['a symbol as a letter', '☺︎'],
  ['a key with a digit', '1️⃣'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['Persian', 'می‌خواهم'],
  ['an abbreviation in Persian', 'ه‍.ش'],
  ['Hindi', 'क्‍ष and क्‌ष'],
  ['Bengali', 'র‍্যা'],
  ['Sinhala', 'ශ්‍රී'],
  ['a variant of a Japanese name', '葛󠄀城'],
  ['accents, and blanks inside', 'Zoë  d\u0301\u00a0Souza'],
])('one line keeps %s', (_what, typed) => {
  expect(tidyLine(typed)).toBe(typed)
  expect(removeInvisible(typed)).toBe(typed)
})

describe('a text of several lines', () => {
  test('loses control characters and direction overrides', () => {
    expect(tidyLines(' a\u001b[2J\u0007b\u202ec\u202dd\ufffe\u009b ')).toBe('a[2Jbcd')
  })

  test('keeps its lines, tabs, soft hyphens, joiners and direction marks', () => {
    const text = 'a\tb\r\n\nc\u00add\u200de\u200ff\u2067g\u2069\u200bh\u2028i'
    expect(tidyLines(text)).toBe(text)
  })
})

test.each(['', ' \t\n', '\u200b\u200d', '\u202e\u2066', '\u3164', '\u2800 \u2800', '\ufe0f', '\u{e0041}'])(
  '%j is blank',
  (text) => {
    expect([isBlank(text), tidyLine(text), tidyLines(text), tidyName(text)]).toEqual([true, '', '', ''])
  },
)

test.each(['a', '.', '⠁⠀⠃', '\0'])('%j is not blank', (text) => {
  expect([isBlank(text), tidyLine(text), tidyLines(text)]).toEqual([false, text, text])
})

test("keeps control characters inside an account's name, so that validation rejects it", () => {
  expect(tidyName(' Ann\u200b\n')).toBe('Ann')
  expect(tidyName(' Ann\u001b[31m\n')).toBe('Ann\u001b[31m')
})
