import { expect, test } from '../../support/browser/test.ts'

interface WithImage {
  image: { width: number; variants: { format: string; width: number }[] }
}

// Here, because the site of these tests is one whose encodings are done.
test('each picture of a new site, of the slots too, is there as AVIF and as WebP in every width', async ({
  site,
}) => {
  const read = async (path: string) => (await fetch(site.url + path)).json() as Promise<unknown>
  const slots = Array.from({ length: 11 }, (_, index) => read(`/api/cloudImage/${index + 1}`))
  const { content } = (await read('/api/galleryImages/1')) as { content: WithImage[] }
  const lists = (await Promise.all(['/api/isseServices', '/api/associates', '/api/events'].map(read))).flat()
  for (const { image } of [...(await Promise.all(slots)), ...content, ...lists] as WithImage[]) {
    const widths = (format: string) =>
      image.variants.filter((variant) => variant.format === format).map(({ width }) => width)
    expect(widths('avif')).toEqual(widths('webp'))
    expect(widths('avif').at(-1)).toBe(Math.min(image.width, 2400))
    expect(widths('avif')).toEqual(expect.arrayContaining([480, 960].filter((width) => width < image.width)))
  }
})
