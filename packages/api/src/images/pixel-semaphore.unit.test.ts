import { expect, test } from 'vitest'
import { PixelSemaphore } from './pixel-semaphore.ts'

/** Work that says when it began, and ends when it is told to. */
function start(
  turns: PixelSemaphore,
  begun: string[],
  name: string,
  pixels: number,
  urgency: 'urgent' | 'idle' = 'urgent',
) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => void (end = resolve))
  const done = turns.take(pixels, urgency, () => {
    begun.push(name)
    return ended
  })
  return {
    async end() {
      end()
      await done
      // What has its turn now begins a moment later.
      await new Promise(setImmediate)
    },
  }
}

const moment = () => new Promise(setImmediate)

test('two at most are at work at once, in the order in which they came', async () => {
  const begun: string[] = []
  const turns = new PixelSemaphore(2, 100)
  const [first] = ['first', 'second', 'third', 'fourth'].map((name) => start(turns, begun, name, 1))
  await moment()
  expect(begun).toEqual(['first', 'second'])
  await first?.end()
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('of so many pixels together, and a small one does not overtake', async () => {
  const begun: string[] = []
  const turns = new PixelSemaphore(3, 100)
  const large = start(turns, begun, 'large', 60)
  start(turns, begun, 'as large', 60)
  start(turns, begun, 'small', 10)
  await moment()
  expect(begun).toEqual(['large'])
  await large.end()
  expect(begun).toEqual(['large', 'as large', 'small'])
})

test('one that is too large for any has its turn alone', async () => {
  const begun: string[] = []
  const turns = new PixelSemaphore(2, 100)
  const small = start(turns, begun, 'small', 1)
  const huge = start(turns, begun, 'huge', 500)
  start(turns, begun, 'last', 1)
  await moment()
  expect(begun).toEqual(['small'])
  await small.end()
  expect(begun).toEqual(['small', 'huge'])
  await huge.end()
  expect(begun).toEqual(['small', 'huge', 'last'])
})

test('what somebody waits for goes first', async () => {
  const begun: string[] = []
  const turns = new PixelSemaphore(1, 100)
  const first = start(turns, begun, 'first', 1, 'idle')
  start(turns, begun, 'idle', 1, 'idle')
  const urgent = start(turns, begun, 'urgent', 1)
  await first.end()
  expect(begun).toEqual(['first', 'urgent'])
  await urgent.end()
  expect(begun).toEqual(['first', 'urgent', 'idle'])
})

test('work that fails gives its turn back', async () => {
  const turns = new PixelSemaphore(1, 100)
  await expect(turns.take(200, 'urgent', () => Promise.reject(new Error('damaged')))).rejects.toThrow(
    'damaged',
  )
  expect(await turns.take(200, 'urgent', async () => 'taken')).toBe('taken')
})
