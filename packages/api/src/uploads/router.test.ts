import { createImage, createService } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(() => api.empty())
afterAll(() => api.close())

test('the variants of an image are always in the same order: by width, then by format', async () => {
  const order = [
    ['avif', 480],
    ['webp', 480],
    ['avif', 960],
    ['webp', 960],
  ] as const
  for (const rotated of [0, 1, 2, 3]) {
    const stored = [...order.slice(rotated), ...order.slice(0, rotated)].map(([format, width]) => {
      const key = `${String(rotated).padStart(16, '0')}/${format}${width}`
      return { key, format, width, height: width, bytes: 1 }
    })
    const { imageId } = await createImage(api.db, { variants: { create: stored } })
    const { serviceId } = await createService(api.db, { imageId })
    const { image } = await api.visitor.services.get({ serviceId })
    expect(image.variants.map(({ format, width }) => [format, width])).toEqual(order)
  }
})

describe('the focal point', () => {
  test('is the middle until an administrator sets another, and every record has it', async () => {
    const { imageId } = await createImage(api.db)
    const { serviceId } = await createService(api.db, { imageId })
    const before = await api.visitor.services.get({ serviceId })
    expect([before.image.focalX, before.image.focalY]).toEqual([0.5, 0.5])
    const marked = await api.administrator.uploads.setFocalPoint({ imageId, focalX: 0.25, focalY: 1 })
    expect(marked).toMatchObject({ imageId, focalX: 0.25, focalY: 1 })
    const after = await api.visitor.services.get({ serviceId })
    expect([after.image.focalX, after.image.focalY]).toEqual([0.25, 1])
  })

  test.each([-0.01, 1.01, Number.NaN])('must be inside the image, not at %d', async (outside) => {
    const { imageId } = await createImage(api.db)
    for (const point of [
      { focalX: outside, focalY: 0 },
      { focalX: 0, focalY: outside },
    ])
      await expect(api.administrator.uploads.setFocalPoint({ imageId, ...point })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  test('is set by administrators only, and on an image that exists', async () => {
    const point = { imageId: 99, focalX: 0, focalY: 0 }
    await expect(api.visitor.uploads.setFocalPoint(point)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(api.member.uploads.setFocalPoint(point)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(api.administrator.uploads.setFocalPoint(point)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
