import { createMessage } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { wording } from '../site/words/wording.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  api.sentHeaders.delete('retry-after')
})
afterAll(() => api.close())

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  subject: 'Walking football',
  contact: '0113 496 0001',
  message: 'May I come along on Monday?\n\nAnn',
}
const NOW = '2026-11-20T14:05:00.000Z'

async function exportAll(search?: string): Promise<string> {
  let csv = ''
  for await (const part of await api.administrator.messages.exportCsv({ search })) csv += part
  return csv
}

describe('a visitor', () => {
  test('sends a message and gets it back as it was saved', async () => {
    const sent = await api.visitor.messages.create({ ...typed, firstName: ' Ann ' })
    expect(sent).toEqual({ messageId: expect.any(Number), ...typed, messageDate: NOW })
  })

  test.each(Object.keys(typed))('sees an error if %s is missing', async (field) => {
    for (const value of [undefined, '', ' \n '])
      await expect(api.visitor.messages.create({ ...typed, [field]: value })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: wording.allFieldsComplete,
      })
    expect(await api.db.message.count()).toBe(0)
  })
})

describe('an administrator', () => {
  test('sees ten messages a page, newest first', async () => {
    for (let day = 1; day <= 11; day++)
      await createMessage(api.db, { subject: `Day ${day}`, messageDate: new Date(Date.UTC(2026, 9, day)) })
    const first = await api.administrator.messages.list({ page: '1' })
    expect(first).toMatchObject({ totalElements: 11, totalPages: 2, size: 10, last: false })
    expect(first.content.map(({ subject }) => subject).slice(0, 2)).toEqual(['Day 11', 'Day 10'])
    expect(await api.administrator.messages.list({ page: 0 })).toEqual(first)
    const last = await api.administrator.messages.list({ page: 2 })
    expect(last.content).toMatchObject([{ subject: 'Day 1', messageDate: '2026-10-01T00:00:00.000Z' }])
  })

  test('reads a message without marking it', async () => {
    const { messageId } = await createMessage(api.db)
    expect(await api.administrator.messages.get({ messageId })).toMatchObject({ messageId, readAt: null })
    expect(await api.administrator.messages.countUnread()).toBe(1)
  })

  test('marks a message as read and as answered, and removes the marks', async () => {
    const { messageId } = await createMessage(api.db)
    const { markRead, markAnswered, countUnread } = api.administrator.messages
    expect(await markRead({ messageId })).toMatchObject({ readAt: NOW, answeredAt: null })
    expect(await countUnread()).toBe(0)
    expect(await markAnswered({ messageId })).toMatchObject({ readAt: NOW, answeredAt: NOW })
    expect(await markAnswered({ messageId, marked: false })).toMatchObject({ answeredAt: null })
    expect(await markRead({ messageId, marked: false })).toMatchObject({ readAt: null })
    expect(await countUnread()).toBe(1)
  })

  test('deletes a message', async () => {
    const { messageId } = await createMessage(api.db)
    expect(await api.administrator.messages.remove({ messageId })).toEqual({
      message: "The message from 'Ann Lee' has been deleted.",
    })
    const { get, markRead, remove } = api.administrator.messages
    for (const call of [get, markRead, remove])
      await expect(call({ messageId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('finds messages by words in any field and case', async () => {
    await createMessage(api.db, { firstName: 'Zora', subject: 'Food parcel', message: '100% sure' })
    await createMessage(api.db, { firstName: 'Yusuf', subject: 'Football' })
    const found = async (search: string) => {
      const { content } = await api.administrator.messages.list({ page: 1, search })
      return content.map(({ firstName }) => firstName)
    }
    expect(await found(' zora ')).toEqual(['Zora'])
    expect(await found('FOOD zora')).toEqual(['Zora'])
    expect(await found('foo')).toEqual(['Yusuf', 'Zora'])
    expect(await found('yusuf parcel')).toEqual([])
    expect(await found('')).toHaveLength(2)
  })

  test('finds words despite invisible characters in the message or the search', async () => {
    const texts = { lastName: 'Lee', subject: 'Tea', contact: 'zora@isse.example', message: 'Hello.' }
    await api.visitor.messages.create({ ...texts, firstName: 'Zo\u200bra\u202e' })
    const { content } = await api.administrator.messages.list({ page: 1, search: 'z\u200dora' })
    expect(content.map(({ firstName }) => firstName)).toEqual(['Zora'])
  })

  test.each(['100%', 'a_b', String.raw`C:\tmp`])(
    'finds %j as it was typed, and nothing else',
    async (words) => {
      await createMessage(api.db, { firstName: 'Zora', message: `It says ${words} here.` })
      await createMessage(api.db, { firstName: 'Yusuf', message: 'It says 100 here, axb, and C:tmp.' })
      const { content } = await api.administrator.messages.list({ page: 1, search: words })
      expect(content.map(({ firstName }) => firstName)).toEqual(['Zora'])
    },
  )

  test.each(['ہیلو', 'ﷲ', 'ß', '(x|y)*', "O'Neill", '한글', 'школа'])(
    'finds %j, whose letters are none of a to z',
    async (words) => {
      await createMessage(api.db, { subject: "Zäune, ہیلو ﷲ, Straße, (x|y)* and O'Neill, 한글, школа" })
      await createMessage(api.db, { firstName: 'Yusuf', subject: 'Zaune, xy and ONeill' })
      const { totalElements } = await api.administrator.messages.list({ page: 1, search: words })
      expect(totalElements).toBe(1)
    },
  )

  const decomposed = (text: string) => text.normalize('NFD')
  test.each([
    ['apostrophes', 'O’Neill’s', ["O'Neill's", 'o’neill', 'O‘Neill', 'O`Neill', 'OʼNeill']],
    ['apostrophes', "don't", ['don’t', 'DON´T', 'don＇t']],
    ['quotation marks', 'the “Lemon” club', ['"lemon"', '„Lemon“', '«lemon»']],
    ['quotation marks', "the 'Lemon' club", ['‘lemon’', "'lemon'"]],
    ['dashes', 'a drop–in at St-Jude', ['drop-in', 'drop‑in', 'DROP—IN', 'st–jude', 'St−Jude']],
    ['accents', 'Zoë Müller of École', ['zoe', 'Zoé', 'muller', 'MÜLLER', 'ecole', 'Ècole', 'éCOLE']],
    ['accents', 'Zoe Muller', ['Zoë', 'ZOË', 'Müller', decomposed('Müller')]],
    ['accents', 'Nguyễn Thị Ánh', ['nguyen', 'Nguyên', 'thi anh']],
    ['accents', 'Łukasz Świątek and Søren Đurić', ['lukasz swiatek', 'soren', 'duric', 'Łukasz', 'SØREN']],
    ['composed letters', decomposed('Zoë at the café'), ['Zoë', 'zoe', 'café', 'CAFE', decomposed('café')]],
    ['composed letters', decomposed('한글 й'), ['한글', 'й']],
    ['composed letters', '한글 й', [decomposed('한글'), decomposed('й')]],
  ])('finds words in every form of their %s: %s', async (_, text, searches) => {
    const { messageId } = await createMessage(api.db, { firstName: 'Ann', message: `Hello ${text}.` })
    await createMessage(api.db, { firstName: 'Yusuf', message: 'Hello ONeill, Lemn, dropin, Zo and Mller' })
    for (const search of searches) {
      const { content } = await api.administrator.messages.list({ page: 1, search })
      expect([search, content.map((found) => found.messageId)]).toEqual([search, [messageId]])
    }
  })

  test.each([
    '0113 496 0000',
    '01134960000',
    '(0113) 496-0000',
    '0113-496-0000',
    '0113.496.0000',
    '0113/4960000',
    '+44 113 496 0000',
    '+441134960000',
    '+44 (0)113 496 0000',
    '0044 113 496 0000',
    '0113 – 496 0000',
    '0 1 1 3 4 9 6 0 0 0 0',
  ])('finds the phone number %j in any spacing', async (contact) => {
    const { messageId } = await createMessage(api.db, { contact })
    const other = await createMessage(api.db, { contact: '0113 496 0001', message: `Call ${contact} please` })
    await createMessage(api.db, { contact: '0113 496 0002' })
    for (const search of [
      '01134960000',
      '0113 496 0000',
      '+44 113 496 0000',
      '+441134960000',
      '(0113) 4960000',
      '4960000',
      '0113 – 496 0000',
    ]) {
      const { content } = await api.administrator.messages.list({ page: 1, search })
      expect([search, content.map((found) => found.messageId).toSorted()]).toEqual([
        search,
        [messageId, other.messageId],
      ])
    }
  })

  test('finds separate numbers that are not a phone number, also together with words', async () => {
    await createMessage(api.db, { firstName: 'Zora', message: 'In 2026 there were 150 of us, on 12/12/26.' })
    for (const search of ['2026 150', '150 2026', '12/12/26', '2026 us 150', 'zora 2026 150'])
      expect((await api.administrator.messages.list({ page: 1, search })).totalElements, search).toBe(1)
    expect((await api.administrator.messages.list({ page: 1, search: '2027 150' })).totalElements).toBe(0)
  })

  test('sees search results page by page, newest first, and nothing beyond the last page', async () => {
    for (let day = 1; day <= 25; day++)
      await createMessage(api.db, {
        subject: day % 2 ? `Odd ${day}` : `Even ${day}`,
        messageDate: new Date(Date.UTC(2026, 9, day)),
      })
    const find = (page: number) => api.administrator.messages.list({ page, search: 'odd' })
    expect(await find(2)).toMatchObject({ totalElements: 13, totalPages: 2, number: 1, last: true })
    expect((await find(2)).content.map(({ subject }) => subject)).toEqual(['Odd 5', 'Odd 3', 'Odd 1'])
    expect(await find(2_147_483_647)).toMatchObject({ totalElements: 13, empty: true })
  })

  test('filters messages without an answer, also in a search, and sees their number', async () => {
    const answeredAt = new Date()
    await createMessage(api.db, { subject: 'Chess on Fridays', answeredAt })
    await createMessage(api.db, { subject: 'Chess for children' })
    await createMessage(api.db, { subject: 'A lift to Leeds' })
    const subjects = async (search?: string) =>
      (await api.administrator.messages.list({ page: 1, search, state: 'waiting' })).content.map(
        ({ subject }) => subject,
      )
    expect((await subjects()).toSorted()).toEqual(['A lift to Leeds', 'Chess for children'])
    expect(await subjects('chess')).toEqual(['Chess for children'])
    expect(await api.administrator.messages.countWaiting()).toBe(2)
    const csv = await api.administrator.messages.exportCsv({ state: 'waiting' })
    const parts: string[] = []
    for await (const part of csv) parts.push(part)
    expect(parts.join('')).not.toContain('Chess on Fridays')
  })

  test('exports the same file in batches as in one piece, even if messages have the same time', async () => {
    const data = Array.from({ length: 2_345 }, (_, number) => ({
      firstName: `"${number}"`,
      lastName: 'Lee',
      subject: 'a, b',
      contact: '0113',
      message: 'Two\nlines',
      messageDate: new Date(Date.UTC(2026, 9, 1, 0, 0, Math.floor(number / 700))),
    }))
    await api.db.message.createMany({ data })
    const rows = (await exportAll()).split('\r\n')
    expect(rows.slice(1, -1).map((row) => row.split(',', 1)[0])).toEqual(
      data.map(({ firstName }) => `"${firstName.replaceAll('"', '""')}"`).toReversed(),
    )
    expect(await exportAll('nobody')).toBe(`${rows[0]}\r\n`)
  })

  test('exports search results to a spreadsheet', async () => {
    await createMessage(api.db, { firstName: '=HYPERLINK("https://example.org")', lastName: 'Zed' })
    await createMessage(api.db, { firstName: 'Yusuf' })
    const csv = await exportAll('zed')
    expect(csv).toContain(`"'=HYPERLINK(""https://example.org"")"`)
    expect(csv).not.toContain('Yusuf')
    expect(api.sentHeaders.get('cache-control')).toContain('no-store')
  })
})
