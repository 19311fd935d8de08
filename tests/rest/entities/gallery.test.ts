import { describe, expect, test } from 'vitest'
import { withoutVariants } from '../../support/contracts/nothing-stored.ts'
import { useSite } from '../../support/requests/rest.ts'
import {
  addContent,
  describeRejectedFields,
  type ContentRecord,
} from '../../support/contracts/upload-contract.ts'

const scripts = useSite()

const read = async (page: number | string) => {
  const { status, body } = await scripts.visitor.get(`/api/galleryImages/${page}`)
  expect(status).toBe(200)
  return body as { content: ContentRecord[]; totalElements: number; totalPages: number }
}

/** Reads the whole gallery page by page, as a script does. */
async function readAll(): Promise<ContentRecord[]> {
  const { totalPages } = await read(1)
  const pages = await Promise.all(Array.from({ length: totalPages }, (_, at) => read(at + 1)))
  return pages.flatMap(({ content }) => content)
}

const gallery = {
  path: '/api/galleryImage',
  part: 'galleryImageDto',
  fields: { caption: 'Lemonade at the fair' },
  records: readAll,
}

describe('a page', () => {
  const sort = { empty: false, sorted: true, unsorted: false }

  test('of an empty gallery is exactly what old clients expect', async () => {
    expect(await read(1)).toStrictEqual({
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

  test('has twelve pictures, newest first; 0 is page 1, and pages beyond the end are empty', async () => {
    const added: ContentRecord[] = []
    for (let count = 0; count < 13; count++)
      added.unshift(await addContent(scripts, gallery, { caption: `Picture ${count}` }))
    const shown = added.map(({ galleryImageId, caption }) => ({ galleryImageId, caption }))
    const first = await read(1)
    expect(first).toMatchObject({ content: shown.slice(0, 12), totalElements: 13, totalPages: 2 })
    expect(first).toMatchObject({ first: true, last: false, number: 0, numberOfElements: 12 })
    expect(withoutVariants(await read(0))).toEqual(withoutVariants(first))
    expect(await read(2)).toMatchObject({
      content: shown.slice(12),
      pageable: { pageNumber: 1, offset: 12 },
      first: false,
      last: true,
    })
    for (const page of [3, 999_999, 2_147_483_647])
      expect(await read(page)).toMatchObject({ content: [], totalElements: 13, empty: true, last: true })
  })

  test.each(['NaN', '-1', '1.5', 'one', '0x10', '1e3', '99999999999', '%20'])(
    '%s is not a page',
    async (page) => {
      const { status, body } = await scripts.visitor.get(`/api/galleryImages/${page}`)
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'page' }] }])
    },
  )
})

describeRejectedFields(scripts, gallery, [
  ['a caption that is too long', { caption: 'x'.repeat(301) }, 'Use 300 characters or fewer'],
])
