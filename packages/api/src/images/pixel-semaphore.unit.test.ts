import { expect, test } from 'vitest'
import { PixelSemaphore, type Priority } from './pixel-semaphore.ts'

/** Runs a task that records its name when it starts, and ends when the test says so. */
function startTask(
  semaphore: PixelSemaphore,
  started: string[],
  name: string,
  pixels: number,
  priority: Priority = 'urgent',
) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => void (end = resolve))
  const done = semaphore.run(pixels, priority, () => {
    started.push(name)
    return ended
  })
  return {
    async end() {
      end()
      await done
      await nextTurn()
    },
  }
}

/** Lets the tasks that may start do so. */
const nextTurn = () => new Promise(setImmediate)

test('no more tasks run at once than allowed, and they start in the order of their arrival', async () => {
  const started: string[] = []
  const semaphore = new PixelSemaphore(2, 100)
  const [first] = ['first', 'second', 'third', 'fourth'].map((name) => startTask(semaphore, started, name, 1))
  await nextTurn()
  expect(started).toEqual(['first', 'second'])
  await first?.end()
  expect(started).toEqual(['first', 'second', 'third'])
})

test('no more pixels are worked on together than allowed, and a small image does not overtake', async () => {
  const started: string[] = []
  const semaphore = new PixelSemaphore(3, 100)
  const large = startTask(semaphore, started, 'large', 60)
  startTask(semaphore, started, 'as large', 60)
  startTask(semaphore, started, 'small', 10)
  await nextTurn()
  expect(started).toEqual(['large'])
  await large.end()
  expect(started).toEqual(['large', 'as large', 'small'])
})

test('an image with more pixels than the limit runs alone', async () => {
  const started: string[] = []
  const semaphore = new PixelSemaphore(2, 100)
  const small = startTask(semaphore, started, 'small', 1)
  const huge = startTask(semaphore, started, 'huge', 500)
  startTask(semaphore, started, 'last', 1)
  await nextTurn()
  expect(started).toEqual(['small'])
  await small.end()
  expect(started).toEqual(['small', 'huge'])
  await huge.end()
  expect(started).toEqual(['small', 'huge', 'last'])
})

test('urgent tasks start before background tasks', async () => {
  const started: string[] = []
  const semaphore = new PixelSemaphore(1, 100)
  const first = startTask(semaphore, started, 'first', 1, 'background')
  startTask(semaphore, started, 'background', 1, 'background')
  const urgent = startTask(semaphore, started, 'urgent', 1)
  await first.end()
  expect(started).toEqual(['first', 'urgent'])
  await urgent.end()
  expect(started).toEqual(['first', 'urgent', 'background'])
})

test('a task that fails returns its permit', async () => {
  const semaphore = new PixelSemaphore(1, 100)
  const failing = semaphore.run(200, 'urgent', () => Promise.reject(new Error('damaged')))
  await expect(failing).rejects.toThrow('damaged')
  expect(await semaphore.run(200, 'urgent', async () => 'done')).toBe('done')
})
