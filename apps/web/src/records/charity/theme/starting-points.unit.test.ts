import { settingsUpdate } from '@isse/api/records/charity/schema'
import { createPalette } from '@isse/api/site/theme/palette'
import { serializeTheme } from '@isse/api/site/theme/serialize-theme'
import { expect, test } from 'vitest'
import { startingPoints } from './starting-points.ts'

test.each(startingPoints)('$name can be saved, and pages show its colours as they are', ({ theme }) => {
  expect(settingsUpdate.parse({ ...theme })).toMatchObject(theme)
  for (const { chosen, shown } of Object.values(createPalette(theme).colours)) expect(shown).toBe(chosen)
})

test('only the first starting point is the default theme', () => {
  expect(startingPoints.map(({ theme }) => serializeTheme(theme) === null)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
