import type { AppRouter } from '@isse/api'
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCReact, getQueryKey } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { listAnswers } from './server-calls.ts'
import { createLoaderCalls } from './trpc.ts'

const hooks = createTRPCReact<AppRouter>()

/** Creates calls that are answered with their path. Calls of documents fail. */
function startPage() {
  const paths: string[] = []
  const link: TRPCLink<AppRouter> = () => {
    return ({ op: { path } }) =>
      observable((observer) => {
        paths.push(path)
        if (path.startsWith('documents.')) return observer.error(new TRPCClientError('No documents.'))
        observer.next({ result: { data: path } })
        observer.complete()
      })
  }
  const client = createTRPCClient<AppRouter>({ links: [link] })
  return {
    paths,
    calls: createLoaderCalls(
      client,
      createQueryClient(() => {}),
    ),
  }
}

test('hands each answer to the browser under the key that its hook looks for', async () => {
  const { calls } = startPage()
  await Promise.all([calls.services.menu.prefetch(), calls.gallery.list.ensureData({ page: 2 })])
  expect(listAnswers(calls)).toEqual([
    [getQueryKey(hooks.services.menu, undefined, 'query'), 'services.menu'],
    [getQueryKey(hooks.gallery.list, { page: 2 }, 'query'), 'gallery.list'],
  ])
})

test('makes a call once for all loaders, even if its fields are in another order', async () => {
  const { paths, calls } = startPage()
  const answers = await Promise.all([
    calls.pageTexts.shown.ensureData({ page: 'about', textUpdateId: 1 }),
    calls.pageTexts.shown.ensureData({ textUpdateId: 1, page: 'about' }),
    calls.pageTexts.shown.ensureData({ page: 'about', textUpdateId: 2 }),
  ])
  expect(answers).toEqual(['pageTexts.shown', 'pageTexts.shown', 'pageTexts.shown'])
  expect(paths).toHaveLength(2)
  expect(calls.pageTexts.shown.getData({ textUpdateId: 2, page: 'about' })).toBe('pageTexts.shown')
})

test('ignores a failed prefetch and rejects a failed call that the page needs', async () => {
  const { calls } = startPage()
  await calls.documents.shown.prefetch()
  expect(calls.documents.shown.getData()).toBeUndefined()
  expect(listAnswers(calls)).toEqual([])
  await expect(calls.documents.shown.ensureData()).rejects.toThrow('No documents.')
})
