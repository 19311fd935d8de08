import { writeMarkdown } from '@isse/api/formatted-text/write-markdown'
import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('lines of a plain mail stay lines, and listed lines become a list', () => {
  const mail = 'Dear Ann,\r\n\r\nplease bring:\n• tea\n• milk\n\n1. come\n2. sit\n- Bob\n5 - 3 = 2\n'
  expect(writeMarkdown(readText(mail))).toBe(`Dear Ann,

please bring:

- tea
- milk

1. come
2. sit

\\- Bob
5 - 3 = 2`)
})

test('a single word stays a word', () => {
  expect(writeMarkdown(readText('word'))).toBe('word')
})

test('numbers that do not count from 1 stay in the text', () => {
  expect(writeMarkdown(readText('3. come\n4. sit\n\n1. come\n2. sit\n4. go'))).toBe(`3\\. come
4\\. sit

1. come
2. sit

4\\. go`)
})
