import sharp from 'sharp'
import type { Upload } from './photographs.ts'

/** Creates a logo, 200 high, on a transparent background: a red block, and a blue one at the right edge. */
export async function createLogo(width = 600): Promise<Upload> {
  const block = (of: number, background: string) => ({
    create: { width: of, height: 200, channels: 4, background } as const,
  })
  const buffer = await sharp({ create: { width, height: 200, channels: 4, background: '#0000' } })
    .composite([
      { input: block(100, '#c22'), left: 0, top: 0 },
      { input: block(300, '#146'), left: width - 300, top: 0 },
    ])
    .png()
    .toBuffer()
  return { name: 'logo.png', mimeType: 'image/png', buffer }
}
