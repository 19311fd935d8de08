import { settingsUpdate } from '@isse/api/records/charity/schema'
import { makePalette } from '@isse/api/site/look/palette'
import { presentLook } from '@isse/api/site/look/present-look'
import { expect, test } from 'vitest'
import { startingPoints } from './starting-points.ts'

test.each(startingPoints)('$name can be saved, and pages show its colours as they are', ({ look }) => {
  expect(settingsUpdate.parse({ ...look })).toMatchObject(look)
  for (const { chosen, shown } of Object.values(makePalette(look).colours)) expect(shown).toBe(chosen)
})

test('the first is what a site has of which nobody has chosen the look', () => {
  expect(startingPoints.map(({ look }) => presentLook(look) === null)).toEqual([true, false, false, false])
})
