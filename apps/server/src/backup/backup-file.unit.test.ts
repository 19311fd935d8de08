import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareBackupFile, writeBackupFile } from './backup-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-backup-file-'))
})
afterEach(() => rm(folder, { recursive: true }))

const path = () => join(folder, 'isse.tar')

async function* whole(between: () => unknown = () => undefined) {
  await between()
  yield Buffer.from('whole')
}

test('the file of a killed command is removed an hour later', async () => {
  const left = join(folder, '.isse.tar.x.isse.part')
  await writeFile(left, 'half')
  await prepareBackupFile(path())
  expect(await readdir(folder)).toHaveLength(1)
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(left, longAgo, longAgo)
  await prepareBackupFile(path())
  expect(await readdir(folder)).toEqual([])
})

test('an unfinished file stays while it is written, even if the clock is ahead of the disk’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
  try {
    await writeBackupFile(
      join(folder, 'other.tar'),
      whole(() => prepareBackupFile(path())),
    )
    expect(await readdir(folder)).toEqual(['other.tar'])
  } finally {
    vi.useRealTimers()
  }
})

test('rejects the name of an existing file with a sentence, even if it was created meanwhile', async () => {
  const written = writeBackupFile(
    path(),
    whole(() => writeFile(path(), 'theirs')),
  )
  await expect(written).rejects.toThrow('Choose another name.')
  await expect(prepareBackupFile(path())).rejects.toThrow('Choose another name.')
  expect(await readFile(path(), 'utf8')).toBe('theirs')
})
