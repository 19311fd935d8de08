import { listMenuPages } from '@isse/api/site/addresses/public-pages'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../../../support/site/site.ts'

/**
 * The limit for the scripts of a first visit, compressed by gzip: the current size plus 3 %. A change that needs more
 * raises it with a reason; docs/performance.md lists the libraries. 700 are for the list of kinds (menus and titles),
 * 2,000 for phone numbers and addresses, 700 for the fallback to the server's page when a script fails, and 2,000
 * for a charity's own menu, home page, fixed words and foot, editors' permissions and the screens of the settings.
 * Two builds of the same code differ by up to 50 bytes, because the names of files contain hashes.
 */
const MOST_SCRIPT = 153_400
/**
 * The limit for styles: 700 are for enlarged text, print and missing scripts, 300 for bands of two halves and large
 * screens, 550 for the charity's theme and sections, 700 for the menu that fits its entries and for its screen,
 * 600 for browsers without color-mix, and 100 for the screens of the settings.
 */
const MOST_STYLE = 17_950
/**
 * The limit for one file, which a browser evaluates in one go. React DOM is larger and cannot be split. Every page has
 * the list of kinds, the phone numbers and, for 1,550, a charity's own menu, fixed words, foot and second logo, and the
 * addresses of the settings' screens.
 */
const MOST_OF_ONE_SCRIPT = 35_060

/** Pages with a form also load the form library and the form. */
const MOST_SCRIPT_WITH_FORM = MOST_SCRIPT + 21_500

/** Texts that only occur in these modules. */
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

/** Returns the addresses of a page's scripts in the order of their evaluation. */
function filesOf(html: string): string[] {
  const files = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  expect(files.length).toBeGreaterThan(0)
  return files
}

/** Returns all scripts of a page as one text. */
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

test('the texts that identify a library occur on the pages that need it', async () => {
  const form = await scriptsOf(await read('/admin/new-service'))
  for (const text of [...schemaLibrary['the schema library'], ...formLibrary['the form library']])
    expect(form).toContain(text)
})

test('the style sheet of all pages is small', async () => {
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await read('/')) ?? []
  expect(gzipped(await read(address))).toBeLessThan(MOST_STYLE)
})
