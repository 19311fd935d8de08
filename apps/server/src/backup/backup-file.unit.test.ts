import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackupFile } from './backup-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-backup-file-'))
})
afterEach(() => rm(folder, { recursive: true }))

const path = () => join(folder, 'isse.tar')

test('what a killed command left is removed once nobody can be writing to it', async () => {
  const left = join(folder, '.isse.tar.x.isse.part')
  await writeFile(left, 'half')
  await (await createBackupFile(path())).discard()
  expect(await readdir(folder)).toHaveLength(1)
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(left, longAgo, longAgo)
  await (await createBackupFile(path())).discard()
  expect(await readdir(folder)).toEqual([])
})

test('a clock that is ahead of the disk’s makes no file that is being written an old one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
  try {
    const others = await createBackupFile(join(folder, 'other.tar'))
    const file = await createBackupFile(path())
    for (const each of [others, file]) {
      await finished(each.end('whole'))
      await each.finish()
    }
    expect(await readdir(folder)).toEqual(['isse.tar', 'other.tar'])
  } finally {
    vi.useRealTimers()
  }
})

test('a name that is taken, before or meanwhile, is refused in words', async () => {
  const file = await createBackupFile(path())
  await finished(file.end('mine'))
  await writeFile(path(), 'theirs')
  await expect(file.finish()).rejects.toThrow('Choose another name.')
  await file.discard()
  await expect(createBackupFile(path())).rejects.toThrow('Choose another name.')
})
