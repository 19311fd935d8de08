import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const decisions = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8')

/** A superseded decision speaks of the files of its own time. */
const isSuperseded = (file: string) =>
  decisions.split('\n').some((line) => line.includes(`(${path.basename(file)}), superseded`))

const pages = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file))
    .filter((file) => !isSuperseded(file)),
]

/** A file or folder of the project in code style, without patterns or placeholders. */
const PATH = /`((?:apps|packages|tests|docs|turbo)\/[\w./$-]+)`/g

/** What the README's example of a new entity is called. */
const EXAMPLE = 'volunteer-role'

test.each(pages)('what %s names is there', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8')
  const named = [...text.matchAll(PATH)]
    .map(([, file = '']) => file)
    .filter((file) => !file.includes(EXAMPLE))
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
