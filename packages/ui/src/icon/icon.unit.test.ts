import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')

test('the names of icons are those of the drawings', async () => {
  const drawings = (await read('icons.svg')).matchAll(/<symbol id="([^"]+)"/g)
  const names = (await read('icon.tsx')).matchAll(/^ {2}\| '([^']+)'/gm)
  expect([...names].map(([, name]) => name)).toEqual([...drawings].map(([, id]) => id))
})
