import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['qwerty123456', 'QWERTY123456', '1q2w3e4r5t6y', 'sonyericsson'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test('three words that do not belong together are not', async () => {
  expect(await isCommonPassword('three-lemons-and-a-kettle')).toBe(false)
})
