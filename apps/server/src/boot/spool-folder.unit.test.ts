import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUploadsClear } from './spool-folder.ts'

let folder: string
let end = () => {}
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'isse-uploads-'))))
afterEach(async () => {
  end()
  await rm(folder, { recursive: true, force: true })
})

const failed = (error: unknown) => expect(error).toBeUndefined()

async function write(name: string, minutesOld: number): Promise<void> {
  const at = new Date(Date.now() - minutesOld * 60_000)
  await writeFile(join(folder, name), 'a photograph')
  await utimes(join(folder, name), at, at)
}

test('a server that is alone finds nothing of use at its start', async () => {
  await write('old', 90)
  await write('young', 0)
  end = await keepUploadsClear(folder, true, failed)
  expect(await readdir(folder)).toEqual([])
})

test("what is young may be another server's", async () => {
  await write('old', 90)
  await write('young', 30)
  end = await keepUploadsClear(folder, false, failed)
  expect(await readdir(folder)).toEqual(['young'])
})

test('what has become old goes without a new start', async () => {
  end = await keepUploadsClear(folder, true, failed, 20)
  await write('under way', 0)
  await write('old', 90)
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['under way']))
})

test('the folder is made where there is none', async () => {
  end = await keepUploadsClear(join(folder, 'data', 'uploads'), true, failed)
  expect(await readdir(join(folder, 'data'))).toEqual(['uploads'])
})
