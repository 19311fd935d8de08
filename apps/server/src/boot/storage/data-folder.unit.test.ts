import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { protectDataFolder } from './data-folder.ts'

const umask = process.umask()
let parent: string
let folder: string
let warnings: string[]
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'isse-data-'))
  folder = join(parent, 'data')
  warnings = []
})
afterEach(async () => {
  process.umask(umask)
  await rm(parent, { recursive: true })
})

const protect = () => protectDataFolder(folder, (sentence) => warnings.push(sentence))
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test.each(['755', '777', '750', '701'])(
  'a folder with mode 0%s is closed, and a warning says so',
  async (mode) => {
    await mkdir(folder)
    await chmod(folder, Number.parseInt(mode, 8))
    await protect()
    expect(await modeOf(folder)).toBe('700')
    expect(warnings).toEqual([expect.stringContaining(`${folder} had mode 0${mode}`)])
  },
)

test('a closed folder is left as it is, without a message', async () => {
  await mkdir(folder, { mode: 0o700 })
  await protect()
  await protect()
  expect(await modeOf(folder)).toBe('700')
  expect(warnings).toEqual([])
})

test('later files of the process are private to its user', async () => {
  process.umask(0)
  await protect()
  await mkdir(join(folder, 'images'), { recursive: true })
  await writeFile(join(folder, 'images', 'one'), '')
  expect([await modeOf(folder), await modeOf(join(folder, 'images'))]).toEqual(['700', '700'])
  expect(await modeOf(join(folder, 'images', 'one'))).toBe('600')
  expect(warnings).toEqual([])
})
