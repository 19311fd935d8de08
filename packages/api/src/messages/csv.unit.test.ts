import { expect, test } from 'vitest'
import { csvHead, toCsvRows } from './csv.ts'
import type { Message } from './schema.ts'

const message: Message = {
  messageId: 1,
  firstName: 'Ann',
  lastName: 'Lee',
  subject: 'Football, on Mondays',
  contact: '0113 496 0001',
  message: 'She said "come along".\nMay I?',
  messageDate: '2026-11-20T14:05:00.000Z',
  readAt: null,
  answeredAt: null,
}

/** Returns the first cell of a message with this first name. */
const cellOf = (firstName: string) =>
  /\r\n"((?:[^"]|"")*)"/.exec(csvHead + toCsvRows([{ ...message, firstName }]))?.[1]

test('a message is a row, with commas, quotes and line breaks inside its cells', () => {
  expect(csvHead + toCsvRows([message])).toBe(
    '\uFEFF"First name","Last name","Subject","Contact","Message","Message date","Read","Answered"\r\n' +
      '"Ann","Lee","Football, on Mondays","0113 496 0001","She said ""come along"".\nMay I?",' +
      '"2026-11-20T14:05:00.000Z","",""\r\n',
  )
})

test.each([
  '=1+1',
  '+44 113',
  '-2',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '|calc',
  '%x',
  '\r=1',
  '＝1+1',
  '＋44',
  '－2',
  '＠SUM(A1)',
  '\u3000＝1',
])('a spreadsheet does not take %j for a formula', (text) => expect(cellOf(text)).toBe(`'${text}`))

test.each(['Ann', "O'Neill", '1 + 1', 'a=b', ''])('%j stays as it is', (text) =>
  expect(cellOf(text)).toBe(text),
)
