import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPhotograph } from '../../support/images/photographs.ts'
import { storedImages } from '../../support/images/stored-images.ts'
import { Script } from '../../support/requests/script.ts'
import { setting } from '../../support/run/env.ts'
import { startSite, type Site } from '../../support/site/site.ts'

/** A failed encoding job is due again after 20 seconds, and the queue polls every 15. */
const UNTIL_RETRIED = { timeout: 90_000, interval: 20 }
const SOON = { timeout: 20_000, interval: 20 }

let site: Site
beforeEach(async () => {
  site = await startSite({ dataDir: await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-images-')) })
})
afterEach(() => site.stop())

/** Lists the child processes of a process (Linux). */
async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.split(' ').filter(Boolean).map(Number)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function uploadPhotograph(): Promise<Response['status']> {
  const script = await new Script(site).signIn(site.admin)
  return (await script.upload('/api/image', { imageFile: await createPhotograph() })).status
}

/** Waits for the image process and returns its id. */
async function imageProcess(): Promise<number> {
  await expect.poll(() => childrenOf(site.pid), SOON).toHaveLength(1)
  return (await childrenOf(site.pid))[0] ?? 0
}

test('images are decoded in a process that ends when idle, never in the server', async () => {
  expect(await childrenOf(site.pid)).toEqual([])
  expect(await uploadPhotograph()).toBe(200)
  await storedImages(site)
  await expect.poll(() => childrenOf(site.pid), SOON).toEqual([])
  expect(await readFile(`/proc/${site.pid}/maps`, 'utf8')).not.toContain('libvips')
})

test('an upload whose image process is killed succeeds in another one', async () => {
  const upload = uploadPhotograph()
  const first = await imageProcess()
  process.kill(first, 'SIGKILL')
  expect(await upload).toBe(200)
  expect(await imageProcess()).not.toBe(first)
})

test('encoding continues after the image process is killed', async () => {
  expect(await uploadPhotograph()).toBe(200)
  process.kill(await imageProcess(), 'SIGKILL')
  const variants = async () => (await storedImages(site)).filter((name) => /\.(webp|avif)$/.test(name))
  await expect.poll(variants, UNTIL_RETRIED).toHaveLength(8)
})

test('the image process ends with a server that is killed', async () => {
  expect(await uploadPhotograph()).toBe(200)
  const pid = await imageProcess()
  await site.kill()
  await expect.poll(() => isAlive(pid), SOON).toBe(false)
})
