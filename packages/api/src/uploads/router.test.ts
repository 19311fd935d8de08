import { createImage, createService } from '@isse/db/factories'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

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
