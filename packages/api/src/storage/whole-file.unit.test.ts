import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeUnfinished, writeWholeFile } from './whole-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-backup-file-'))
})
afterEach(() => rm(folder, { recursive: true }))

const path = () => join(folder, 'isse.tar')
/** Yields a text in two pieces, with a step between them. */
async function* pieces(between: () => unknown = () => undefined) {
  yield Buffer.from('who')
  await between()
  yield Buffer.from('le')
}

test('a file has its name once it is whole, and not before', async () => {
  let before: string[] = []
  const size = await writeWholeFile(
    path(),
    pieces(async () => (before = await readdir(folder))),
    { replaces: false },
  )
  expect([before, size]).toEqual([[expect.stringMatching(/\.part$/)], 5])
  expect(await readdir(folder)).toEqual(['isse.tar'])
  expect(await readFile(path(), 'utf8')).toBe('whole')
})

test('nothing stays of a file whose content fails', async () => {
  const failing = pieces(() => Promise.reject(new Error('The source failed.')))
  await expect(writeWholeFile(path(), failing, { replaces: false })).rejects.toThrow('The source failed.')
  expect(await readdir(folder)).toEqual([])
})

test('a file that another process has created meanwhile stays as it is, unless it may be replaced', async () => {
  const content = pieces(() => writeFile(path(), 'theirs'))
  await expect(writeWholeFile(path(), content, { replaces: false })).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readdir(folder)).toEqual(['isse.tar'])
  expect(await readFile(path(), 'utf8')).toBe('theirs')
  await writeWholeFile(path(), pieces(), { replaces: true })
  expect(await readdir(folder)).toEqual(['isse.tar'])
  expect(await readFile(path(), 'utf8')).toBe('whole')
})

test('removes partial files of killed processes, except new ones and those of other programs', async () => {
  const folderOf = (name: string) => join(folder, name)
  await writeFile(folderOf('.isse-2026-11-22.tar.x.isse.part'), 'half')
  await writeFile(folderOf('.by hand.tar.x.isse.part'), 'half')
  await writeFile(folderOf('.other.part'), 'of another program')
  await removeUnfinished(folder, Date.now() - 60_000)
  expect(await readdir(folder)).toHaveLength(3)
  await removeUnfinished(folder, Infinity, (name) => name === 'isse-2026-11-22.tar')
  expect(await readdir(folder)).toEqual(['.by hand.tar.x.isse.part', '.other.part'])
  await removeUnfinished(folder, Infinity)
  expect(await readdir(folder)).toEqual(['.other.part'])
  await removeUnfinished(folderOf('gone'), Infinity)
})

test('errors of the file system are explained, and errors of the content are not', async () => {
  const explain = ({ code }: NodeJS.ErrnoException) => new Error(`In words: ${code}`)
  const options = { replaces: true, explain }
  const write = (content: AsyncIterable<Buffer>, to = path()) => writeWholeFile(to, content, options)
  await expect(write(pieces(), join(folder, 'gone/isse.tar'))).rejects.toThrow('In words: ENOENT')
  await expect(write(pieces(() => rm(folder, { recursive: true })))).rejects.toThrow('In words: ENOENT')
  await mkdir(folder)
  const full = Object.assign(new Error('Another disk is full.'), { code: 'ENOSPC' })
  await expect(write(pieces(() => Promise.reject(full)))).rejects.toBe(full)
})
