import { createService } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import { createImageFile, useTestApi } from '../../testing/test-api.ts'
import { builtInTextOf } from './built-in-text.ts'

const api = useTestApi()

const texts = { name: 'Boxing', serviceText: 'For beginners, on Mondays.' }

describe('the list of services', () => {
  test('is in their order, with their pictures', async () => {
    await createService(api.db, { name: 'Second', position: 2 })
    await createService(api.db, { name: 'First', position: 1, imageAlt: 'A ball' })

    const [first, second] = await api.visitor.services.list()

    expect(first).toMatchObject({ name: 'First', image: { alt: 'A ball', width: 800, height: 600 } })
    expect(first?.imageUrl).toMatch(/^https:\/\/isse\.example\/images\/[0-9a-f]{16}\/[0-9a-f]{64}\.webp$/)
    expect(second?.name).toBe('Second')
  })

  test('is in the same order in short, with names and pictures only', async () => {
    await createService(api.db, { name: 'Second', position: 2 })
    await createService(api.db, { name: 'First', position: 1, imageAlt: 'A ball' })
    const all = await api.visitor.services.list()
    expect(await api.visitor.services.tiles()).toEqual(
      all.map(({ serviceId, name, image }) => ({ serviceId, name, image: { ...image, alt: '' } })),
    )
  })

  test('is empty where there are none', async () => {
    expect(await api.visitor.services.list()).toEqual([])
    expect(await api.visitor.services.tiles()).toEqual([])
  })

  test('has a new one last', async () => {
    await createService(api.db)
    const imageId = await api.images.add(await createImageFile())
    const added = await api.administrator.services.create({ ...texts, imageId })
    expect((await api.visitor.services.list()).at(-1)).toEqual(added)
  })
})

test('an update that omits newer fields keeps their values', async () => {
  const facts = { whenText: 'Mondays, 6pm', whereText: 'The main hall', costText: 'Nothing.' }
  const written = { furtherInformation: 'Bring a towel.', ...facts }
  const { serviceId } = await createService(api.db, written)
  expect(await api.administrator.services.update({ serviceId, ...texts })).toMatchObject(written)
  const emptied = { whenText: '', whereText: ' ', costText: '' }
  expect(await api.administrator.services.update({ serviceId, ...texts, ...emptied })).toMatchObject({
    ...emptied,
    whereText: '',
  })
})

describe('the built-in text', () => {
  const noFacts = { whenText: '', whereText: '', costText: '' }
  const make = (serviceId: number, fields: object = {}) =>
    createService(api.db, { serviceId, ...noFacts, ...fields })
  const visit = (serviceId: number) => api.visitor.services.visit({ serviceId })
  const readText = async (serviceId: number) => {
    const { builtInText } = await api.administrator.services.builtInText({ serviceId })
    return builtInText ?? ''
  }
  const save = (serviceId: number, furtherInformation: string) =>
    api.administrator.services.update({
      serviceId,
      ...texts,
      furtherInformation,
      furtherInformationFormat: 'markdown',
    })

  test('belongs to the ids 1 to 10 only', async () => {
    for (let serviceId = 1; serviceId <= 11; serviceId++) await make(serviceId)
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => readText(index + 1)))
    expect(new Set(all).size).toBe(10)
    for (const text of all)
      expect(text.match(/^## .+$/gm)).toEqual(['## What to expect', '## Who can come', '## How to start'])
    expect(await readText(11)).toBe('')
    expect(await api.administrator.services.builtInText({ serviceId: 5 })).toMatchObject({
      facts: {
        whenText: expect.stringMatching(/^Tuesday and Friday.*\n.*\n.*\nIf you cannot leave the house/),
        whereText: '',
        costText: 'Nothing, ever.',
      },
    })
    expect(await visit(11)).toMatchObject({ facts: [], lead: [], details: [] })
  })

  test('is saved unchanged, with other marks or line breaks, and nothing is written', async () => {
    for (let serviceId = 1; serviceId <= 10; serviceId++) {
      await make(serviceId)
      const before = await visit(serviceId)
      expect(before.facts.map(({ kind }) => kind)).toEqual(['whenAndWhere', 'cost'])
      expect([before.lead.length, before.details.filter(({ kind }) => kind === 'heading').length]).toEqual([
        1, 3,
      ])
      const text = await readText(serviceId)
      for (const same of [text, text.replace(/^- /gm, '*   '), `${text.replaceAll('\n', '\r\n')}\r\n`])
        expect(await save(serviceId, same)).toMatchObject({
          furtherInformation: '',
          furtherInformationFormat: 'plain',
        })
      expect(await visit(serviceId)).toEqual({ ...before, name: texts.name, serviceText: expect.anything() })
    }
  })

  test('is saved with one time changed, and the rest stays the same', async () => {
    await make(9)
    const text = builtInTextOf(9) ?? ''
    expect(text).toContain('Monday, noon to 2pm')
    const changed = text.replace('Monday, noon to 2pm', 'Monday, 1pm to 3pm')
    const before = await visit(9)
    expect(await save(9, changed)).toMatchObject({
      furtherInformation: changed,
      furtherInformationFormat: 'markdown',
    })
    const expected = JSON.stringify(before).replace('Monday, noon to 2pm', 'Monday, 1pm to 3pm')
    const { facts, lead, details } = JSON.parse(expected) as typeof before
    expect(await visit(9)).toMatchObject({ facts, lead, details })
  })

  test('leaves out what is written elsewhere, even if it is written meanwhile', async () => {
    await make(9, { whenText: 'Never', costText: 'A pound' })
    expect((await visit(9)).facts).toEqual([
      { kind: 'when', blocks: [expect.objectContaining({ kind: 'paragraph' })] },
      { kind: 'cost', blocks: [expect.objectContaining({ kind: 'paragraph' })] },
    ])
    await make(8)
    const whole = builtInTextOf(8) ?? ''
    await api.administrator.services.update({ serviceId: 8, ...texts, whenText: 'Never' })
    expect(await save(8, whole)).toMatchObject({ furtherInformation: '' })
    // A fact that was written since appears once, above; another section under the same heading stays in place.
    const headingsBelow = async (text: string) => {
      await save(8, text)
      const { facts, details } = await visit(8)
      expect(facts.map(({ kind }) => kind)).toEqual(['when', 'cost'])
      return JSON.stringify(details.filter(({ kind }) => kind === 'heading'))
    }
    expect(await headingsBelow(`${whole}!`)).not.toContain('When and where')
    expect(
      await headingsBelow(whole.replace('## What it costs', 'Bring a friend.\n\n## What it costs')),
    ).toContain('When and where')
  })

  test('is replaced by a plain text as a whole, and returns without one', async () => {
    await make(9, { furtherInformation: 'Bring a towel.' })
    expect(await visit(9)).toMatchObject({ facts: [], lead: [], details: [{ kind: 'paragraph' }] })
    await save(9, '')
    expect((await visit(9)).details.length).toBeGreaterThan(3)
  })
})

test('a reorder that leaves some out moves only the others', async () => {
  const [first, second, third] = [
    await createService(api.db, { name: 'First' }),
    await createService(api.db, { name: 'Second' }),
    await createService(api.db, { name: 'Third' }),
  ]
  const names = async () => (await api.visitor.services.list()).map(({ name }) => name)
  const ids = [third.serviceId, first.serviceId]
  await api.administrator.services.reorder({ ids })
  expect(await names()).toEqual(['Third', 'Second', 'First'])
  await api.administrator.services.reorder({ ids: [second.serviceId, third.serviceId, first.serviceId, 999] })
  expect(await names()).toEqual(['Second', 'Third', 'First'])
})
