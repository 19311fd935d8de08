import { createImage, createService } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()

/** Adds a service with an image, and returns a function that saves it with other values. */
async function addService() {
  const { imageId } = await createImage(api.db)
  const { serviceId } = await createService(api.db, { imageId })
  const { name, serviceText } = await api.visitor.services.get({ serviceId })
  const save = (change: { focalX?: number; focalY?: number; imageId?: number }) =>
    api.administrator.services.update({ serviceId, name, serviceText, ...change })
  const read = async () => {
    const { image } = await api.visitor.services.get({ serviceId })
    return [image.focalX, image.focalY]
  }
  return { save, read }
}

describe('the focal point of an image', () => {
  test('is the middle until it is saved with a record', async () => {
    const { save, read } = await addService()
    expect(await read()).toEqual([0.5, 0.5])
    expect((await save({ focalX: 0.25, focalY: 1 })).image).toMatchObject({ focalX: 0.25, focalY: 1 })
    expect(await read()).toEqual([0.25, 1])
  })

  test('stays if a save leaves it out; a new image starts with its own', async () => {
    const { save, read } = await addService()
    await save({ focalX: 0.25, focalY: 1 })
    await save({})
    expect(await read()).toEqual([0.25, 1])
    const { imageId } = await createImage(api.db)
    await save({ imageId, focalX: 0.75, focalY: 0 })
    expect(await read()).toEqual([0.75, 0])
  })

  test.each([-0.01, 1.01, Number.NaN])('is rejected outside the image, at %d', async (outside) => {
    const { save, read } = await addService()
    for (const point of [
      { focalX: outside, focalY: 0 },
      { focalX: 0, focalY: outside },
    ])
      await expect(save(point)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await read()).toEqual([0.5, 0.5])
  })

  test('is rejected if half of it is missing', async () => {
    const { save, read } = await addService()
    await expect(save({ focalX: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(save({ focalY: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await read()).toEqual([0.5, 0.5])
  })
})
