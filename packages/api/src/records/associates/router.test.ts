import { createAssociate } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import { createImageFile, useTestApi } from '../../testing/test-api.ts'
import { wording } from '../../site/words/wording.ts'

const api = useTestApi()

const texts = {
  name: 'Lantern Row',
  associateText: 'A small adult learning centre.',
  link: 'https://example.org/lantern-row',
}

const add = async (link?: string) => {
  const imageId = await api.images.add(await createImageFile())
  return api.administrator.associates.create({ ...texts, link, imageId })
}

describe('the list of associates', () => {
  test('is in the order that administrators chose', async () => {
    await createAssociate(api.db, { name: 'Second', position: 2 })
    await createAssociate(api.db, { name: 'First', position: 1 })
    expect((await api.visitor.associates.list()).map(({ name }) => name)).toEqual(['First', 'Second'])
  })

  test('lists a new one last', async () => {
    await createAssociate(api.db)
    const added = await add()
    expect((await api.visitor.associates.list()).at(-1)).toEqual(added)
  })
})

describe('a link', () => {
  test.each([undefined, '', '  ', 'https://'])('may be %j at first', async (link) => {
    expect((await add(link)).link).toBe('')
  })

  test.each(['http://example.org', 'HTTPS://www.example.org/a?b#c', 'https://example.org:8080/ä'])(
    'may be %s',
    async (link) => {
      expect((await add(link)).link).toBe(link)
    },
  )

  test.each(['www.foo.org', 'facebook.com/x', '//foo.org:8080/a?b#c', 'x'])(
    'is completed to https where somebody types %s, at first and later',
    async (typed) => {
      const link = `https://${typed.replace(/^\/\//, '')}`
      const { associateId, ...added } = await add(typed)
      expect(added.link).toBe(link)
      const update = { associateId, ...texts, link: typed }
      expect(await api.administrator.associates.update(update)).toMatchObject({ link })
    },
  )

  test.each(['javascript:alert(1)', 'JAVASCRIPT://x%0aalert(1)', 'mailto:a@foo.org', 'ftp://foo.org'])(
    'may not be %s',
    async (link) => {
      const clientError = {
        code: 'BAD_REQUEST',
        message: 'Enter a full address, such as https://www.example.org',
      }
      await expect(add(link)).rejects.toMatchObject(clientError)
      const { associateId } = await add()
      await expect(
        api.administrator.associates.update({ associateId, ...texts, link }),
      ).rejects.toMatchObject(clientError)
    },
  )

  test('is required once an associate is changed', async () => {
    const { associateId } = await add()
    for (const link of ['', ' ', 'https://'])
      await expect(
        api.administrator.associates.update({ associateId, ...texts, link }),
      ).rejects.toMatchObject({ message: wording.allFieldsComplete })
  })
})
