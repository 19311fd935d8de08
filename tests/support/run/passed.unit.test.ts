import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Passed } from './passed.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'isse-passed-'))
const file = path.join(folder, 'of', 'passed.json')
const count = { suite: 'long', engine: '', passed: 2, failed: 0 }
afterAll(() => rm(folder, { recursive: true }))

test('what passed on a commit is known to the next run on it, and to no run on another', () => {
  const first = new Passed(file, 'a')
  expect(first.has('kill')).toBe(false)
  first.add('kill', count)
  new Passed(file, 'a').add('soak', count)
  const next = new Passed(file, 'a')
  expect(next.here.map(({ name, count: counted }) => [name, counted])).toEqual([
    ['kill', count],
    ['soak', count],
  ])
  const other = new Passed(file, 'b')
  expect(other.has('kill')).toBe(false)
  other.add('kill', count)
  expect(new Passed(file, 'a').here.map(({ name }) => name)).toEqual(['soak'])
})

test('of a tree with changes that are not committed, nothing is kept', () => {
  new Passed(file, null).add('cluster', count)
  expect(new Passed(file, null).here).toEqual([])
  expect(new Passed(file, 'b').has('cluster')).toBe(false)
})
