import sharp from 'sharp'
import type { Upload } from './photographs.ts'

/** A logo of 600 by 200 on a transparent background: a red block, and a blue one that ends at the right edge. */
export async function createLogo(): Promise<Upload> {
  const block = (width: number, background: string) => ({
    create: { width, height: 200, channels: 4, background } as const,
  })
  const buffer = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#0000' } })
    .composite([
      { input: block(100, '#c22'), left: 0, top: 0 },
      { input: block(300, '#146'), left: 300, top: 0 },
    ])
    .png()
    .toBuffer()
  return { name: 'logo.png', mimeType: 'image/png', buffer }
}
