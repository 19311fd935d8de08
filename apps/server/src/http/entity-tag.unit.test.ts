import { expect, test } from 'vitest'
import { matchesEntityTag } from './entity-tag.ts'

test.each([
  ['the same weak tag', 'W/"a"', true],
  ['the same tag, strong', '"a"', true],
  ['a list with the tag', '"b", W/"a"', true],
  ['any tag', '*', true],
  ['another tag', 'W/"b"', false],
  ['a list without the tag', '"b", "c"', false],
  ['an empty header', '', false],
  ['no header', undefined, false],
])('If-None-Match with %s', (_, header, matches) => {
  expect(matchesEntityTag(header, 'W/"a"')).toBe(matches)
  expect(matchesEntityTag(header, '"a"')).toBe(matches)
})
