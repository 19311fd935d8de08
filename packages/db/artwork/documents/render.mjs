/**
 * Prints the documents of the demonstration again: `node packages/db/artwork/documents/render.mjs [path of a Chromium]`.
 * Without a path it is the one of Playwright.
 */
import { chromium } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { annualReport } from './annual-report.mjs'
import { safeguardingPolicy } from './safeguarding-policy.mjs'

const folder = fileURLToPath(new URL('../../src/seed/documents/', import.meta.url))

const browser = await chromium.launch({ executablePath: process.argv[2], chromiumSandbox: false })
try {
  for (const { name, html } of [annualReport, safeguardingPolicy]) {
    const page = await browser.newPage()
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready)
    await page.pdf({
      path: `${folder}${name}.pdf`,
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
    })
    await page.close()
  }
} finally {
  await browser.close()
}
