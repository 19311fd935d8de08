import { expect, test } from 'vitest'

test('every icon name has a drawing, and every drawing a name', async () => {
  const { default: component } = await import('./icon.tsx?raw')
  const { default: drawings } = await import('./icons.svg?raw')
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  const names = [...component.matchAll(/^ {2}\| '([^']+)'/gm)].map(([, name]) => name)
  expect(drawn.length).toBeGreaterThan(10)
  expect(names).toEqual(drawn)
})
