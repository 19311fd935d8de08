import { expect, test } from 'vitest'
import { hasEndedIn, inTime } from './in-time.ts'

const late = () => new Error('late')

test('what comes in time is the result, and a failure is a failure', async () => {
  expect(await inTime(Promise.resolve(1), 1000, late)).toBe(1)
  await expect(inTime(Promise.reject(new Error('damaged')), 1000, late)).rejects.toThrow('damaged')
})

test('what does not come in time is given up, and its failure later is nobody’s', async () => {
  const slow = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('later')), 30))
  await expect(inTime(slow, 5, late)).rejects.toThrow('late')
  await new Promise((resolve) => setTimeout(resolve, 40))
})

test('whether something has ended in time', async () => {
  expect(await hasEndedIn(Promise.resolve(), 1000)).toBe(true)
  expect(await hasEndedIn(new Promise((resolve) => setTimeout(resolve, 30)), 5)).toBe(false)
})
