import { listMenuPages } from '@isse/api/site/addresses/public-pages'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../../../support/site/site.ts'

/**
 * The most bytes of a first visit, by gzip: what was reached, and 3 % more. A change that needs more raises them with
 * its reason; docs/performance.md has what the libraries alone weigh. 700 are for the list of kinds of records, from which
 * menus and the titles of all screens follow. 2,000 are for telephone numbers and addresses as people type them, and 700 for
 * the copy of the server's page that comes back where a script fails.
 */
const MOST_SCRIPT = 152_500
/**
 * Of it, 700 are for enlarged text, paper and other scripts: what a page needs before it is first shown or printed. 300 are
 * for bands of two halves and for large screens, 400 for what a charity chooses of its look, 500 for a menu that shows as many
 * entries as have room, and 600 for colours in browsers that do not mix them.
 */
const MOST_STYLE = 17_500
/**
 * What one file may have: a browser evaluates it in one go. React DOM is larger, and cannot be divided. The list of
 * kinds of records is in the file of every page, and so are the telephone numbers that people type.
 */
const MOST_OF_ONE_SCRIPT = 34_500

/** What the pages with a form add: the form library, and the form. */
const MOST_SCRIPT_WITH_FORM = MOST_SCRIPT + 21_500

/** Texts that only these modules have. */
const schemaLibrary = { 'the schema library': ['ZodError'] }
const formLibrary = { 'the form library': ['shouldUnregister'] }
const adminArea = { 'the admin area': ['View the website', 'Mark as answered', 'Drop a picture'] }

let site: Site

beforeAll(async () => {
  site = await startSite({ settings: { SEED: 'demo' } })
})

afterAll(() => site.stop())

const read = async (address: string) => (await fetch(new URL(address, site.url))).text()
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length

/** The addresses of the scripts that a page asks for, in the order in which it evaluates them. */
function filesOf(html: string): string[] {
  const files = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  expect(files.length).toBeGreaterThan(0)
  return files
}

/** The scripts that a page asks for, as one text. */
async function scriptsOf(html: string): Promise<string> {
  return (await Promise.all(filesOf(html).map(read))).join('\n')
}

const menuPages = listMenuPages('header').map(({ path }) => path)
const formPages = ['/contact', '/signin', '/confirmemail', '/resetpassword']

test.each([
  ...menuPages
    .filter((path) => path !== '/contact')
    .map((path) => ({
      path,
      most: MOST_SCRIPT,
      unwanted: { ...schemaLibrary, ...formLibrary, ...adminArea },
    })),
  ...formPages.map((path) => ({
    path,
    most: MOST_SCRIPT_WITH_FORM,
    unwanted: { ...schemaLibrary, ...adminArea },
  })),
])(
  'the first visit of $path asks for few bytes of script, and none that the page does not need',
  async ({ path, most, unwanted }) => {
    const scripts = await scriptsOf(await read(path))
    expect(gzipped(scripts)).toBeLessThan(most)
    for (const [what, texts] of Object.entries(unwanted))
      for (const text of texts) expect(scripts.includes(text), `${what}: ${text}`).toBe(false)
  },
)

test.each([...menuPages, ...formPages, '/service/1'])(
  'no script of %s is evaluated together with another that it imports, and none but React is large',
  async (path) => {
    const files = filesOf(await read(path))
    for (const [index, file] of files.entries()) {
      const script = await read(file)
      const imported = [...script.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(
        ([, name]) => `/assets/${name}`,
      )
      for (const name of imported)
        expect(files.slice(0, index), `${name}, which ${file} imports`).toContain(name)
      if (!file.includes('/react-')) expect(gzipped(script), file).toBeLessThan(MOST_OF_ONE_SCRIPT)
    }
  },
)

test('the words by which a script is known are those of the pages that need it', async () => {
  const form = await scriptsOf(await read('/admin/new-service'))
  for (const text of [...schemaLibrary['the schema library'], ...formLibrary['the form library']])
    expect(form).toContain(text)
})

test('the style sheet of all pages is small', async () => {
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await read('/')) ?? []
  expect(gzipped(await read(address))).toBeLessThan(MOST_STYLE)
})
