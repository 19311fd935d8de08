import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
beforeEach(() => api.empty())

const key = { kind: 'service', id: 1 } as const

async function signInAs(userId: string, name: string) {
  await api.db.user.create({ data: { id: userId, name, email: `${userId}@isse.example` } })
  return api.callAs({ userId, name, email: `${userId}@isse.example`, role: 'ROLE_EDITOR' })
}

test('two people with the same form open are named to each other until a minute after the last call', async () => {
  const [amina, ben] = [await signInAs('amina', 'Amina'), await signInAs('ben', 'Ben')]
  expect(await amina.unpublished.noteOpen(key)).toEqual([])
  // In two windows at once.
  await Promise.all([amina.unpublished.noteOpen(key), amina.unpublished.noteOpen(key)])
  expect(await ben.unpublished.noteOpen(key)).toEqual(['Amina'])
  expect(await amina.unpublished.noteOpen(key)).toEqual(['Ben'])
  for (const other of [{ ...key, id: 11 }, { ...key, kind: 'event' } as const])
    expect(await ben.unpublished.noteOpen(other)).toEqual([])
  api.clock.pass(59_000)
  expect(await amina.unpublished.noteOpen(key)).toEqual(['Ben'])
  api.clock.pass(1_000)
  expect(await amina.unpublished.noteOpen(key)).toEqual([])
})

test('a removed account is not named', async () => {
  const [amina, ben] = [await signInAs('amina', 'Amina'), await signInAs('ben', 'Ben')]
  await ben.unpublished.noteOpen(key)
  await api.db.user.delete({ where: { id: 'ben' } })
  expect(await amina.unpublished.noteOpen(key)).toEqual([])
})
