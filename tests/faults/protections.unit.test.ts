import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { protections } from './protections.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

// `npm run test:without` takes long and runs by hand, so a list that no longer fits the code would not be noticed.
test.each(protections)('$name: its text is once in its file, and its test is there', (protection) => {
  expect(read(protection.file).split(protection.text)).toHaveLength(2)
  expect(read(protection.test.file)).not.toBe('')
})
