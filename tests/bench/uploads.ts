import sharp from 'sharp'
import { createPhotograph, type Upload } from '../support/images/photographs.ts'
import { storedImages } from '../support/images/stored-images.ts'
import { Script } from '../support/requests/script.ts'
import { startSite } from '../support/site/site.ts'
import { forgetPeak, memoryOf } from './memory.ts'
import { median } from './kit/report/statistics.ts'
import { milliseconds, report, timed } from './measure.ts'

const rounds = 7
const widths = [480, 960, 1600, 2400]

/** A photograph of 12 megapixels from upload to answer and to its last encoding, beside sharp without a site. */
export async function benchUpload(): Promise<void> {
  const photograph = await createPhotograph()
  const site = await startSite()
  try {
    const script = await new Script(site).signIn(site.admin)
    const none = (): number[] => []
    const figures = { answer: none(), first: none(), whole: none(), all: none(), bare: none() }
    await upload(script, photograph)
    await storedImages(site, 20)
    const idle = (await memoryOf(site.pid)).now
    await forgetPeak(site.pid)
    // In turns, so that whatever else the machine does meets both alike.
    for (let round = 0; round < rounds; round++) {
      figures.first.push(await timed(() => firstBare(photograph.buffer)))
      figures.whole.push(await timed(() => wholeBare(photograph.buffer)))
      const start = performance.now()
      await upload(script, photograph)
      figures.answer.push(performance.now() - start)
      await storedImages(site, 20)
      figures.all.push(performance.now() - start)
      figures.bare.push(await timed(() => allBare(photograph.buffer)))
    }
    const { answer, first: one, whole, all, bare } = mapValues(figures)
    const { peak } = await memoryOf(site.pid)
    report('12 megapixels, from upload to answer', milliseconds(answer))
    report('  sharp alone: one decode and one WebP of 960', milliseconds(whole))
    report('  ratio (goal: 1.2)', (answer / whole).toFixed(2))
    report('  sharp alone, leaving out most of the pixels', milliseconds(one))
    report('  ratio', (answer / one).toFixed(2))
    report('12 megapixels, from upload to all 8 encodings', milliseconds(all))
    report('  sharp alone: one decode and the same 8 encodings', milliseconds(bare))
    report('  ratio', (all / bare).toFixed(2))
    report('  peak memory above idle', `${Math.round(peak - idle)} MB (idle ${Math.round(idle)} MB)`)
  } finally {
    await site.stop()
  }
}

/** Fifty uploads of 15 MB at once, one of them transparent: what the server holds until the last is encoded. */
export async function benchFifty(): Promise<void> {
  const large = await createLargePhotograph()
  const transparent = await createTransparentImage()
  const site = await startSite()
  try {
    const script = await new Script(site).signIn(site.admin)
    await upload(script, await createPhotograph())
    await storedImages(site, 20)
    const idle = (await memoryOf(site.pid)).now
    await forgetPeak(site.pid)
    const files = [...Array.from({ length: 49 }, () => large), transparent]
    const took = await timed(() => Promise.all(files.map((file) => upload(script, file))))
    const answered = (await memoryOf(site.pid)).peak
    await storedImages(site)
    const { peak } = await memoryOf(site.pid)
    report(`50 uploads of ${(large.buffer.length / 2 ** 20).toFixed(1)} MB at once`, milliseconds(took))
    report(
      '  peak memory above idle (goal: 500 MB)',
      `${Math.round(peak - idle)} MB (idle ${Math.round(idle)} MB, to the last answer ${Math.round(answered - idle)} MB)`,
    )
  } finally {
    await site.stop()
  }
}

function mapValues<T extends string>(figures: Record<T, number[]>): Record<T, number> {
  const medians = Object.entries<number[]>(figures).map(([name, values]) => [name, median(values)])
  return Object.fromEntries(medians) as Record<T, number>
}

async function upload(script: Script, imageFile: Upload): Promise<void> {
  const { status, body } = await script.upload('/api/image', { imageFile })
  if (status !== 200) throw new Error(`The upload was refused: ${JSON.stringify(body)}`)
}

const read = (bytes: Buffer) => sharp(bytes, { limitInputPixels: 50e6, failOn: 'warning' }).autoOrient()

/** The site's quality, and its efforts: somebody waits for the first encoding, nobody for the others. */
const first = { quality: 78, effort: 2 }
const later = { quality: 78, effort: 4 }

/** The decoder of JPEG leaves out what an image of 960 does not need. */
function firstBare(bytes: Buffer): Promise<unknown> {
  return read(bytes).resize({ width: 960 }).webp(first).toBuffer()
}

/** Every pixel is decoded, as to the largest size that is kept: only that tells of most damage. */
async function wholeBare(bytes: Buffer): Promise<void> {
  const { data, info } = await read(bytes).resize({ width: 2400 }).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  await sharp(data, { raw: { width, height, channels } }).resize({ width: 960 }).webp(first).toBuffer()
}

async function allBare(bytes: Buffer): Promise<void> {
  const { data, info } = await read(bytes).resize({ width: 2400 }).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const target of widths) {
    const image = () => sharp(data, { raw: { width, height, channels } }).resize({ width: target })
    await image()
      .webp(target === 960 ? first : later)
      .toBuffer()
    await image().avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
  }
}

/** Just under the limit of 15 MB, as a camera of 24 megapixels makes it. */
async function createLargePhotograph(): Promise<Upload> {
  const { buffer } = await createPhotograph()
  for (let quality = 100; quality > 80; quality--) {
    const bytes = await sharp(buffer)
      .resize({ width: 5656, kernel: 'nearest' })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (bytes.length < 15 * 2 ** 20) return { name: 'large.jpg', mimeType: 'image/jpeg', buffer: bytes }
  }
  throw new Error('No quality leaves the photograph under 15 MB.')
}

/** Of 6 megapixels, as a WebP since its PNG has over 15 MB; its rendition is kept without loss, the largest there is. */
async function createTransparentImage(): Promise<Upload> {
  const { buffer } = await createPhotograph()
  const bytes = await sharp(buffer)
    .resize({ width: 2800 })
    .ensureAlpha(0.5)
    .webp({ quality: 90, effort: 0 })
    .toBuffer()
  return { name: 'transparent.webp', mimeType: 'image/webp', buffer: bytes }
}
