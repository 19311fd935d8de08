import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostileFiles, SECRET, type HostileFile } from '../../support/images/hostile-files.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { spooledFiles, storedImages } from '../../support/images/stored-images.ts'
import { Script } from '../../support/requests/script.ts'
import { startSite, type Site } from '../../support/site/site.ts'

let site: Site
let script: Script
beforeAll(async () => {
  site = await startSite()
  script = await new Script(site).signIn(site.admin)
})
afterAll(() => site?.stop())

interface Uploaded {
  variants: { url: string }[]
}

test('rejects each hostile file with a sentence, or creates a clean picture of it', async () => {
  const files = await createHostileFiles()
  expect(files.length).toBeGreaterThan(35)
  const wrong: string[] = []
  let taken = 0
  const queue = [...files]
  // Ten addresses take turns, because one may send 60 writes a minute.
  const nextSender = script.crowd(10)
  const send = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const { status, body } = await nextSender().upload('/api/image', { imageFile: file })
      if (status === 200) taken++
      const complaint = judge(file, status, body)
      if (complaint) wrong.push(`${file.what}: ${complaint}`)
    }
  }
  await Promise.all([send(), send(), send(), send()])
  expect(wrong).toEqual([])

  // The same process still accepts a good image.
  const good = await script.upload('/api/image', { imageFile: await createSmallImage('png') })
  expect(good.status).toBe(200)
  expect((await script.get((good.body as Uploaded).variants[0]?.url ?? '')).status).toBe(200)
  expect(site.output()).not.toMatch(/uncaught|unhandled|SIGSEGV/i)

  // A rejection leaves no object and no spooled file.
  const stored = await storedImages(site)
  const images = new Set(stored.filter((name) => name.includes('/')).map((name) => path.dirname(name)))
  expect(images.size).toBe(taken + 1)
  expect(await spooledFiles(site)).toEqual([])

  // Stored images contain no metadata or scripts of the files.
  for (const name of stored.filter((one) => one.includes('/'))) expect(await flaw(name), name).toBeUndefined()
}, 600_000)

/** Describes the error in a response, if any. */
function judge({ outcome }: HostileFile, status: number, body: unknown): string | undefined {
  const { message = '' } = body as { message?: string }
  const isRejected = status === 400 || status === 413
  if (!isRejected && status !== 200) return `answered ${status} ${message}`
  if (outcome !== 'either' && isRejected !== (outcome === 'refused'))
    return `is not ${outcome}: ${status} ${message}`
  if (isRejected && !/^[A-Z].{20,}\.$/.test(message)) return `no sentence: ${JSON.stringify(message)}`
  return undefined
}

/** Describes the forbidden content of a stored image, if any. */
async function flaw(name: string): Promise<string | undefined> {
  const bytes = await readFile(path.join(site.dataDir, 'images', name))
  if (bytes.includes(SECRET) || bytes.includes('<script')) return 'something of the file'
  const { exif, icc, xmp, iptc, comments, pages } = await sharp(bytes).metadata()
  const found = Object.entries({ exif, icc, xmp, iptc, comments }).filter(([, value]) => value !== undefined)
  if (found.length) return found.map(([kind]) => kind).join(', ')
  return (pages ?? 1) > 1 ? 'more than one frame' : undefined
}
