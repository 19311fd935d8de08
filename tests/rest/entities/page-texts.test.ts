import { expect, test } from 'vitest'
import { notIds } from '../../support/requests/not-ids.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

const pairs = [
  [1, 1],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 5],
  [3, 6],
  [4, 7],
  [5, 8],
  [6, 9],
  [7, 10],
  [8, 11],
] as const

test.each(pairs)(
  'the text %i/%i answers on a new site, empty, by either order',
  async (page, textUpdateId) => {
    const { status, body } = await scripts.visitor.get(`/api/textUpdate/${page}/${textUpdateId}`)
    expect(status).toBe(200)
    expect(body).toEqual({ page, textUpdateId, siteText: '', version: 0 })
    expect((await scripts.visitor.get(`/api/textUpdate/${textUpdateId}/${page}`)).body).toEqual(body)
  },
)

test.each(['1/5', '5/5', '9/12', '1/999'])('does not find text %s', async (pair) => {
  const path = `/api/textUpdate/${pair}`
  const { status, body } = await scripts.visitor.get(path)
  expect([status, body]).toEqual([404, failureOf(404, 'There is no such text on this website.', path)])
})

test('a text is changed, with its numbers as numbers or as digits', async () => {
  for (const numbers of [
    { page: 2, textUpdateId: 5 },
    { page: '2', textUpdateId: '5' },
  ]) {
    const siteText = `About us, by ${typeof numbers.page}`
    const { status, body } = await scripts.administrator.post('/api/textUpdate', {
      siteText,
      ...numbers,
      colour: 'red',
    })
    expect([status, body]).toEqual([200, expect.objectContaining({ page: 2, textUpdateId: 5, siteText })])
    expect((await scripts.visitor.get('/api/textUpdate/2/5')).body).toEqual(body)
  }
})

test.each([
  ['an empty text', { siteText: '' }, 400],
  ['blanks', { siteText: ' \n ' }, 400],
  ['no text', {}, 400],
  ['a number for a text', { siteText: 5 }, 400],
  ['a character that cannot be kept', { siteText: 'a\0b' }, 400],
  ['a text too long', { siteText: 'x'.repeat(20_001) }, 400],
  ['no page', { page: undefined, siteText: 'x' }, 400],
  ['a page that is not a number', { page: '0x2', siteText: 'x' }, 400],
  ['a pair that is none, 2/6', { page: 2, siteText: 'x' }, 404],
])('%s is refused and changes nothing', async (_, fields, status) => {
  const before = (await scripts.visitor.get('/api/textUpdate/3/6')).body
  const answer = await scripts.administrator.post('/api/textUpdate', { page: 3, textUpdateId: 6, ...fields })
  expect([answer.status, answer.body]).toEqual([
    status,
    failureOf(status, expect.any(String), '/api/textUpdate'),
  ])
  expect((await scripts.visitor.get('/api/textUpdate/3/6')).body).toEqual(before)
})

test('a save with an older version is 409', async () => {
  const save = (version: number) =>
    scripts.administrator.post('/api/textUpdate', { page: 4, textUpdateId: 7, siteText: 'Mine', version })
  expect(await save(0)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await save(0)).toMatchObject({ status: 409, body: { httpStatus: 'CONFLICT' } })
})

test.each(notIds)('the first number %s is invalid', async (page) => {
  const { status, body } = await scripts.visitor.get(`/api/textUpdate/${page}/1`)
  expect([status, body]).toMatchObject([400, { httpStatus: 'BAD_REQUEST', errors: [{ field: 'page' }] }])
})
