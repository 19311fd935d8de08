import { getTRPCErrorFromUnknown } from '@trpc/server'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logFault } from '../pages/pages.ts'
import { workTurns } from './work-turns.ts'

test('a preview waits while somebody who is signed in reads or saves, and for no visitor', async () => {
  const app = fastify()
  await app.register(workTurns, { isSignedIn: async ({ headers }) => headers.cookie !== undefined })
  const done: string[] = []
  const ends = new Map<string, () => void>()
  // A request of this kind lasts until the test ends it.
  app.get('/work', (request, reply) =>
    app.inTurn(request, reply, () => {
      const { cookie = 'visitor' } = request.headers
      return new Promise<string>((resolve) => ends.set(cookie, () => resolve(cookie)))
    }),
  )
  app.get('/preview', (request, reply) =>
    app.inPreviewTurn(request, reply, async (giveWay) => {
      await giveWay()
      done.push('preview')
      return 'a page'
    }),
  )
  await app.ready()
  const visitor = app.inject('/work')
  await app.inject('/preview')
  expect(done).toEqual(['preview'])

  const save = app.inject({ url: '/work', headers: { cookie: 'editor' } })
  await expect.poll(() => ends.has('editor')).toBe(true)
  const second = app.inject('/preview')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(done).toEqual(['preview'])
  ends.get('editor')?.()
  await Promise.all([save, second])
  expect(done).toEqual(['preview', 'preview'])
  ends.get('visitor')?.()
  await visitor
  await app.close()
})

test('the steps of a preview that wait at once are no leak of listeners', async () => {
  const app = fastify()
  await app.register(workTurns, { isSignedIn: async () => true })
  app.get('/preview', (request, reply) =>
    app.inPreviewTurn(request, reply, async (giveWay) => {
      await Promise.all(Array.from({ length: 30 }, giveWay))
      return 'a page'
    }),
  )
  const warnings: Error[] = []
  const warn = (warning: Error) => void warnings.push(warning)
  process.on('warning', warn)
  expect((await app.inject('/preview')).payload).toBe('a page')
  await new Promise(setImmediate)
  process.off('warning', warn)
  expect(warnings).toEqual([])
  await app.close()
})

test('an editor who leaves while a preview is rendered is no error in the log', async () => {
  const app = fastify()
  await app.register(workTurns, { isSignedIn: async () => true })
  const left = new AbortController()
  let endSave: () => void = () => undefined
  const save = new Promise<void>((resolve) => (endSave = resolve))
  const faults: unknown[] = []
  const log = { error: (error: unknown) => void faults.push(error) } as unknown as typeof app.log
  const states: string[] = []
  app.get('/save', (request, reply) => app.inTurn(request, reply, () => save.then(() => 'saved')))
  app.get('/preview', (request, reply) =>
    app.inPreviewTurn(request, reply, async (giveWay) => {
      const saving = app.inject('/save')
      await new Promise(setImmediate)
      setImmediate(() => left.abort())
      // The call of a procedure fails as the client of pages has it.
      await giveWay().catch((cause: unknown) => {
        states.push('left')
        logFault({ log }, new Error('read', { cause: getTRPCErrorFromUnknown(cause) }))
      })
      endSave()
      await saving
      return 'a page'
    }),
  )
  await app.inject({ url: '/preview', signal: left.signal }).catch(() => undefined)
  await expect.poll(() => states).toEqual(['left'])
  expect(faults).toEqual([])
  logFault({ log }, new Error('read', { cause: new Error('a fault') }))
  expect(faults).toHaveLength(1)
  await app.close()
})
