import { expect, test } from 'vitest'
import { replaceMarkedPart } from './marked-part.ts'

const page = 'Before.\n\n<!-- part:begin, written by a command -->\n\nOld.\n\n<!-- part:end -->\n\nAfter.\n'

test('what a command writes is between its marks, and nothing else of the page changes', async () => {
  expect(await replaceMarkedPart(page, 'part', '| a |\n|-|\n| b |')).toBe(
    page.replace('Old.', '| a   |\n| --- |\n| b   |'),
  )
})

test('a page without the marks is refused', async () => {
  await expect(replaceMarkedPart(page, 'other', 'New.')).rejects.toThrow('lacks the marks of the part other')
})
