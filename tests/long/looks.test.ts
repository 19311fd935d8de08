import { makePalette } from '@isse/api/site/look/palette'
import { chromium, type Browser } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, standards } from '../support/browser/accessible.ts'
import { chromiumArguments, ensureTestChromium } from '../support/machine/chromium.ts'
import { Script } from '../support/requests/script.ts'
import { startSite, type Site } from '../support/site/site.ts'

const pages = [
  '/',
  '/about',
  '/services',
  '/service/5',
  '/events',
  '/gallery',
  '/contact',
  '/privacy',
  '/nothing/here',
]
const schemes = ['light', 'dark'] as const
const names = ['lemon', 'wave', 'plain', 'picture']

const colour = () =>
  `#${randomInt(2 ** 24)
    .toString(16)
    .padStart(6, '0')}`
const palettes = Array.from({ length: 12 }, (_, index) => ({
  lookPrimary: colour(),
  lookAccent: colour(),
  lookDark: index % 2 === 0 ? '' : colour(),
  lookOrnament: names[index % names.length],
}))

let site: Site
let browser: Browser
let administrator: Script

beforeAll(async () => {
  site = await startSite({ settings: { SEED: 'demo' } })
  browser = await chromium.launch({ executablePath: await ensureTestChromium(), args: chromiumArguments() })
  administrator = await new Script(site).signIn(site.admin)
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test.each(palettes)(
  'whatever a charity chooses, every page can be read: $lookPrimary, $lookAccent, $lookDark, $lookOrnament',
  { timeout: 300_000 },
  async (palette) => {
    const look = {
      ...palette,
      lookType: 'poppins',
      lookCorners: 'round',
      lookLines: 'line',
      lookDarkMode: true,
    }
    const { status, body } = await administrator.elsewhere().post('/trpc/charity.update', look)
    expect(status, JSON.stringify(body)).toBe(200)
    const { light, night } = makePalette(palette)
    const expected = { light, dark: night }
    const found: Record<string, string[]> = {}
    for (const colorScheme of schemes) {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        baseURL: site.url,
        colorScheme,
        reducedMotion: 'reduce',
      })
      for (const address of pages) {
        await page.goto(address)
        const paper = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--color-base-100'),
        )
        expect(paper, address).toBe(expected[colorScheme].paper)
        const violations = await findViolations(page, { tags: standards })
        if (violations.length > 0) found[`${colorScheme} ${address}`] = violations
      }
      await page.close()
    }
    expect(found, JSON.stringify(expected)).toEqual({})
  },
)
