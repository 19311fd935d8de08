import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillWhole, removeUnfinished, WholeFile } from './whole-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-backup-file-'))
})
afterEach(() => rm(folder, { recursive: true }))

const path = () => join(folder, 'isse.tar')
const end = (file: WholeFile, text: string) => new Promise<void>((resolve) => file.end(text, () => resolve()))

test('a file gets its name only once it is whole', async () => {
  const file = await WholeFile.begin(path(), { replaces: false })
  await end(file, 'whole')
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.part$/)])
  await file.finish()
  expect(await readdir(folder)).toEqual(['isse.tar'])
  expect(await readFile(path(), 'utf8')).toBe('whole')
})

test('leaves nothing of a file whose stream fails while it is discarded', async () => {
  const file = await WholeFile.begin(path(), { replaces: false })
  file.destroy(new Error('The source failed.'))
  await file.discard()
  expect(await readdir(folder)).toEqual([])
})

test('does not replace a file that somebody else has created meanwhile', async () => {
  const file = await WholeFile.begin(path(), { replaces: false })
  await end(file, 'mine')
  await writeFile(path(), 'theirs')
  await expect(file.finish()).rejects.toMatchObject({ code: 'EEXIST' })
  await file.discard()
  expect(await readdir(folder)).toEqual(['isse.tar'])
  expect(await readFile(path(), 'utf8')).toBe('theirs')
  await fillWhole(await WholeFile.begin(path(), { replaces: true }), (mine) => end(mine, 'mine'))
  expect(await readdir(folder)).toEqual(['isse.tar'])
  expect(await readFile(path(), 'utf8')).toBe('mine')
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

test('explains a system error in words', async () => {
  const explain = ({ code }: NodeJS.ErrnoException) => new Error(`In words: ${code}`)
  const options = { replaces: true, explain }
  await expect(WholeFile.begin(join(folder, 'gone/isse.tar'), options)).rejects.toThrow('In words: ENOENT')
  const file = await WholeFile.begin(path(), options)
  await end(file, 'whole')
  await rm(folder, { recursive: true })
  await expect(file.finish()).rejects.toThrow('In words: ENOENT')
  await mkdir(folder)
})
