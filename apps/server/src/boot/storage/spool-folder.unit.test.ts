import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSpoolFolder, type SpoolFolder } from './spool-folder.ts'

let path: string
let spool: SpoolFolder | undefined
beforeEach(async () => void (path = await mkdtemp(join(tmpdir(), 'isse-uploads-'))))
afterEach(async () => {
  spool?.close()
  await rm(path, { recursive: true, force: true })
})

const onFailure = (error: unknown) => expect(error).toBeUndefined()

async function write(name: string, minutesOld: number): Promise<void> {
  const at = new Date(Date.now() - minutesOld * 60_000)
  await writeFile(join(path, name), 'a photograph')
  await utimes(join(path, name), at, at)
}

test('a single server deletes every file at its start', async () => {
  await write('old', 90)
  await write('young', 0)
  spool = await openSpoolFolder(path, { isAlone: true, onFailure })
  expect(await readdir(path)).toEqual([])
})

test('one of several servers keeps the files of the last hour', async () => {
  await write('old', 90)
  await write('young', 30)
  spool = await openSpoolFolder(path, { isAlone: false, onFailure })
  expect(await readdir(path)).toEqual(['young'])
})

test('deletes files that have become old without a new start', async () => {
  spool = await openSpoolFolder(path, { isAlone: true, onFailure, interval: 20 })
  await write('under way', 0)
  await write('old', 90)
  await expect.poll(() => readdir(path)).toEqual(['under way'])
})

test('creates a missing folder', async () => {
  spool = await openSpoolFolder(join(path, 'data', 'uploads'), { isAlone: true, onFailure })
  expect(await readdir(join(path, 'data'))).toEqual(['uploads'])
})
