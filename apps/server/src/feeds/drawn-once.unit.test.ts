import { expect, test } from 'vitest'
import { DrawnOnce } from './drawn-once.ts'

function counted(answer: () => Promise<Buffer | undefined>) {
  const counts = { drawn: 0 }
  const draw = () => {
    counts.drawn++
    return answer()
  }
  return { counts, draw }
}

test('a picture is drawn once for all requests, concurrent or later', async () => {
  const pictures = new DrawnOnce()
  const { counts, draw } = counted(async () => Buffer.from('a'))
  const [one, other] = await Promise.all([pictures.get('1', draw), pictures.get('1', draw)])
  expect(await pictures.get('1', draw)).toBe(one)
  expect(other).toBe(one)
  expect(counts.drawn).toBe(1)
  await pictures.get('2', draw)
  expect(counts.drawn).toBe(2)
})

test.each([
  ['failed', () => Promise.reject(new Error('The storage is unavailable.'))],
  ['was not there', () => Promise.resolve(undefined)],
])('what %s is tried again', async (_, answer) => {
  const pictures = new DrawnOnce()
  const { counts, draw } = counted(answer)
  for (let asked = 0; asked < 2; asked++) await pictures.get('1', draw).catch(() => undefined)
  expect(counts.drawn).toBe(2)
})

test('the 51st picture evicts the least recently used one', async () => {
  const pictures = new DrawnOnce()
  const { counts, draw } = counted(async () => Buffer.from('a'))
  for (let key = 0; key <= 50; key++) await pictures.get(String(key), draw)
  await pictures.get('50', draw)
  expect(counts.drawn).toBe(51)
  await pictures.get('0', draw)
  expect(counts.drawn).toBe(52)
})
