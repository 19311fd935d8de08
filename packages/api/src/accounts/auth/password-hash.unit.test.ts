import { hash } from '@node-rs/argon2'
import { hashPassword as hashByScrypt } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, isOldHash, verifyPassword } from './password-hash.ts'

const password = 'Zwei Pfünde Äpfel'

test('a hash is argon2id with 19 MiB, and matches only its password, in any Unicode composition', async () => {
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isOldHash(stored)).toBe(false)
  expect(await verifyPassword({ hash: stored, password: password.normalize('NFD') })).toBe(true)
  expect(await verifyPassword({ hash: stored, password: `${password}!` })).toBe(false)
  expect(await hashPassword(password)).not.toBe(stored)
})

test.each([
  ['of the releases before', () => hashByScrypt(password)],
  ['with weaker settings', () => hash(password, { memoryCost: 8192, timeCost: 1 })],
])('a hash %s still matches its password, and counts as old', async (_, make) => {
  const stored = await make()
  expect(await verifyPassword({ hash: stored, password })).toBe(true)
  expect(await verifyPassword({ hash: stored, password: 'another' })).toBe(false)
  expect(isOldHash(stored)).toBe(true)
})
