import { allKinds, factsOf } from '@isse/api/site/kinds'
import { TABLES } from '@isse/db/records'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const pages = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
]

/** A file or folder of the project in code style, without patterns or placeholders, or a docs page in any style. */
const PATH = /`((?:apps|packages|tests|docs|turbo|deploy)\/[\w./$-]+)`|\b(docs\/[\w/-]+\.md)/g

/** A source file in code style, by the end of its path. */
const SOURCE = /`([\w./$-]*\w\.(?:tsx?|mjs|prisma))`/g

/** A link to another page, or to a heading of one. */
const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g

/** A script of a package.json, of the whole project or of a workspace. */
const SCRIPT = /\bnpm run (?:--silent )?([\w:-]+)(?:[^`\n]*? -w (\S+?)\b(?=[`\s]))?/g

/** The name of the example entity in docs/commands.md. */
const EXAMPLE = 'volunteer-role'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const sources = [
  'turbo',
  'tests',
  ...readdirSync(path.join(root, 'apps')).map((name) => `apps/${name}`),
  ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`),
].flatMap((folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'records'].includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(path.join(root, folder, entry.name), { recursive: true }).map(
            (name) => `/${folder}/${entry.name}/${String(name)}`,
          )
        : `/${folder}/${entry.name}`,
    ),
)

test.each(pages)('every path in %s exists', (page) => {
  const text = read(page)
  const named = [...text.matchAll(PATH)]
    .map(([, file, plain]) => file ?? plain ?? '')
    .filter((file) => !file.includes(EXAMPLE))
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  const files = [...text.matchAll(SOURCE)].map(([, file = '']) => file).filter((file) => !file.includes('/*'))
  expect(files.filter((file) => !sources.some((source) => source.endsWith(`/${file}`)))).toEqual([])
})

test('every page that comments name exists', () => {
  const files = sources.filter(
    (file) => /\.(tsx?|mjs|prisma|toml)$/.test(file) && !file.includes('/generated/'),
  )
  const lost = files.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.md/g)]
      .filter(([page]) => !existsSync(path.join(root, page)))
      .map(([page]) => `${file}: ${page}`),
  )
  expect(lost).toEqual([])
})

test.each(pages)('every link in %s leads to a page or heading', (page) => {
  const lost = [...read(page).matchAll(LINK)].filter(([, file = '', heading]) => {
    const target = file === '' ? page : path.join(path.dirname(page), file)
    if (!existsSync(path.join(root, target))) return true
    return heading !== undefined && !headingsOf(read(target)).includes(heading)
  })
  expect(lost.map(([link]) => link)).toEqual([])
})

/** Returns the anchors of a page's headings. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

test.each(pages)('every command in %s exists', (page) => {
  const lost = [...read(page).matchAll(SCRIPT)].filter(([, name = '', workspace = '']) => {
    const { scripts } = JSON.parse(read(path.join(workspace, 'package.json'))) as {
      scripts: Record<string, string>
    }
    return !(name in scripts)
  })
  expect(lost.map(([command]) => command)).toEqual([])
})

test('docs/settings.md and .env.example have every setting that env.ts reads, and no other', () => {
  const schema = /z\.object\(\{\n(.*?)\n\}\)/s.exec(read('apps/server/src/env.ts'))?.[1] ?? ''
  const settings = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name).sort()
  expect(settings.length).toBeGreaterThan(20)
  const rows = /\n\| setting .*?\n\n/s.exec(read('docs/settings.md'))?.[0] ?? ''
  const names = rows.split('\n').flatMap((row) => row.split('|')[1]?.match(/[A-Z_]{4,}/g) ?? [])
  expect(names.sort()).toEqual(settings)
  const example = read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)
  const given = new Set([...example].map(([, name = '']) => name).filter((name) => !name.startsWith('TEST_')))
  expect([...given].sort()).toEqual(settings)
})

test('docs/backup-format.md lists each table of a backup', () => {
  // The generator adds kinds of records, but not to that list.
  const added = allKinds.map((kind) => factsOf(kind).model)
  const listed = [...read('docs/backup-format.md').matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name)
  expect(TABLES.filter((table) => !added.includes(table) && !listed.includes(table))).toEqual([])
})

test('the glossary has each term once', () => {
  const words = [...read('docs/glossary.md').matchAll(/^\| (.+?) +\|/gm)].map(([, word = '']) => word)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
