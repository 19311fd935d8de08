import { createImage } from '@isse/db/factories'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

const texts = { name: 'Groups', serviceText: 'We meet on Mondays.' }

async function addService() {
  const { imageId } = await createImage(api.db)
  const { serviceId } = await api.administrator.services.create({ ...texts, imageId })
  return { serviceId, imageId }
}

test('a picture that is forgotten while a save shows it again is shown, or forgotten, and never both', async () => {
  for (let round = 0; round < 30; round++) {
    const { serviceId, imageId } = await addService()
    const other = await createImage(api.db)
    await api.administrator.services.update({ serviceId, ...texts, imageId: other.imageId })
    const states = () =>
      api.db.revision.findMany({
        where: { kind: 'service', recordId: serviceId, version: { not: null } },
        orderBy: { version: 'asc' },
      })
    const [first] = await states()
    const [, forgotten] = await Promise.allSettled([
      api.editor.revisions.goBack({ revisionId: first?.revisionId ?? 0, version: 2 }),
      // From before the save to after it.
      pause(round % 15).then(() => api.administrator.revisions.forgetPicture({ imageId })),
    ])
    const record = await api.db.service.findUniqueOrThrow({ where: { serviceId } })
    expect(forgotten.status === 'fulfilled' && record.imageId === imageId, `round ${round}`).toBe(false)
    expect((await states()).at(-1)?.imageId, `round ${round}`).toBe(record.imageId)
  }
})

test('two orders at once are saved one after the other, and the newest says what the list is', async () => {
  const ids: number[] = []
  for (let count = 0; count < 6; count++) ids.push((await addService()).serviceId)
  const listed = async () => (await api.visitor.services.list()).map(({ serviceId }) => serviceId)
  for (let round = 0; round < 6; round++) {
    const one = [...ids.slice(round), ...ids.slice(0, round)].toReversed()
    const other = [...ids.slice(0, 3).toReversed(), ...ids.slice(3)]
    await Promise.all([
      api.administrator.services.reorder({ ids: one }),
      api.editor.services.reorder({ ids: other }),
    ])
    const rows = await api.db.service.findMany()
    expect(new Set(rows.map(({ position }) => position)).size).toBe(ids.length)
    const newest = await api.db.revision.findFirst({
      where: { what: 'ordered' },
      orderBy: { revisionId: 'desc' },
    })
    expect(newest?.fields).toMatchObject({ ids: await listed() })
  }
})
