import { createBackgroundImage, createPageText } from '@isse/db/factories'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { slots } from './slots.ts'

const api = useTestApi()

test('the database accepts a background image for every slot, and for no other number', async () => {
  for (const { cloudImageId } of slots) await createBackgroundImage(api.db, { cloudImageId })
  for (const cloudImageId of [0, 12, -1])
    await expect(createBackgroundImage(api.db, { cloudImageId })).rejects.toThrow(
      /BackgroundImage_slot_check/,
    )
})

test('the database accepts a page text for every slot, and for no other pair of numbers', async () => {
  for (const { page, textUpdateId } of slots) await createPageText(api.db, { page, textUpdateId })
  for (const [page, textUpdateId] of [
    [1, 5],
    [2, 1],
    [5, 2],
    [9, 12],
  ] as const)
    await expect(createPageText(api.db, { page, textUpdateId })).rejects.toThrow(/PageText_pair_check/)
})
