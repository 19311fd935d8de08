import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf, readPage } from './page.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const readLetters = (page: number, list = letters) =>
  readPage({
    page,
    size: 12,
    count: async () => list.length,
    // As Prisma does: a negative `take` counts from the end.
    read: async ({ skip, take }) =>
      take < 0 ? list.slice(list.length - skip + take, list.length - skip) : list.slice(skip, skip + take),
  })

const sort = { empty: false, sorted: true, unsorted: false }

test('page 1 of an empty list is exactly what old clients expect', async () => {
  expect(await readLetters(1, [])).toStrictEqual({
    content: [],
    pageable: { pageNumber: 0, pageSize: 12, sort, offset: 0, paged: true, unpaged: false },
    totalElements: 0,
    totalPages: 0,
    last: true,
    size: 12,
    number: 0,
    sort,
    numberOfElements: 0,
    first: true,
    empty: true,
  })
})

test.each([
  [1, 'abcdefghijkl', { number: 0, first: true, last: false, empty: false, numberOfElements: 12 }],
  [2, 'mnopqrstuvwx', { number: 1, first: false, last: false, empty: false, numberOfElements: 12 }],
  [3, 'yz', { number: 2, first: false, last: true, empty: false, numberOfElements: 2 }],
  [4, '', { number: 3, first: false, last: true, empty: true, numberOfElements: 0 }],
])('page %i of 26 holds %s', async (page, content, rest) => {
  const answer = await readLetters(page)
  expect(answer.content.join('')).toBe(content)
  expect(answer).toMatchObject({ totalElements: 26, totalPages: 3, size: 12, ...rest })
  expect(answer.pageable).toMatchObject({ pageNumber: page - 1, offset: (page - 1) * 12 })
  expect(pageOf(z.string()).parse(answer)).toEqual(answer)
})

test('the list is not read for a page beyond its end', async () => {
  const read = () => Promise.reject(new Error('asked'))
  expect(await readPage({ page: 2_147_483_647, size: 12, count: async () => 26, read })).toMatchObject({
    content: [],
    totalPages: 3,
  })
})

test('a page is read from the nearer end, so that the database skips at most half of the list', async () => {
  const skipped: number[] = []
  for (let page = 1; page <= 100; page++)
    await readPage({
      page,
      size: 10,
      count: async () => 995,
      read: async ({ skip, take }) => {
        skipped.push(skip)
        return Array.from({ length: Math.abs(take) }, () => page)
      },
    })
  expect(Math.max(...skipped)).toBeLessThanOrEqual(500)
  expect(skipped.at(-1)).toBe(0)
})
