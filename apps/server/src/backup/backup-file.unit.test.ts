import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackupFile } from './backup-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-backup-file-'))
})
afterEach(() => rm(folder, { recursive: true }))

const path = () => join(folder, 'isse.tar')
const end = (file: Awaited<ReturnType<typeof createBackupFile>>, text: string) =>
  new Promise<void>((resolve) => file.stream.end(text, () => resolve()))

test('a file has its name once it is whole, and not before', async () => {
  const file = await createBackupFile(path())
  await end(file, 'whole')
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.part$/)])
  await file.finish()
  expect(await readdir(folder)).toEqual(['isse.tar'])
  expect(await readFile(path(), 'utf8')).toBe('whole')
})

test('nothing stays of a file whose stream fails at the moment that it is given up', async () => {
  const file = await createBackupFile(path())
  file.stream.on('error', () => undefined)
  file.stream.destroy(new Error('The source failed.'))
  await file.discard()
  expect(await readdir(folder)).toEqual([])
})

test('a file that somebody else has made meanwhile stays theirs', async () => {
  const file = await createBackupFile(path())
  await end(file, 'mine')
  await writeFile(path(), 'theirs')
  await expect(file.finish()).rejects.toThrow('Choose another name.')
  await file.discard()
  expect(await readdir(folder)).toEqual(['isse.tar'])
  expect(await readFile(path(), 'utf8')).toBe('theirs')
})

test('what a killed process left is removed once nobody can be writing to it', async () => {
  const left = join(folder, '.isse.tar.x.isse-backup.part')
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
    await Promise.all([end(others, 'theirs'), end(file, 'whole')])
    await Promise.all([others.finish(), file.finish()])
    expect(await readdir(folder)).toEqual(['isse.tar', 'other.tar'])
  } finally {
    vi.useRealTimers()
  }
})
