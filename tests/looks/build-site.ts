import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import path from 'node:path'
import { editorOf } from '../support/browser/editor.ts'
import { expect, untilHydrated } from '../support/browser/test.ts'
import type { Charity, Save } from './charity.ts'

const pictures = path.resolve(import.meta.dirname, 'pictures')

/** An upload waits for its turn, which takes long on a busy machine. */
const UPLOAD_MS = 60_000

/** Fills in forms and saves them, one after the other, as an administrator who has signed in does. */
export async function build(page: Page, { folder }: Charity, saves: Save[]): Promise<void> {
  for (const save of saves) await fillIn(page, folder, save)
}

async function fillIn(
  page: Page,
  folder: string,
  { screen, texts, long = {}, picture, look = [] }: Save,
): Promise<void> {
  await page.goto(screen)
  await untilHydrated(page)
  const main = page.getByRole('main')
  for (const [label, text] of Object.entries(texts))
    await main
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text)
  for (const [label, text] of Object.entries(long)) {
    const editor = editorOf(page, new RegExp(`^${label}`))
    await editor.click()
    await editor.pressSequentially(text)
  }
  if (picture) {
    const [file, alt] = picture
    await main
      .locator('input[type=file]')
      .first()
      .setInputFiles(path.join(pictures, folder, file))
    await expect(main.getByText(file)).toBeVisible({ timeout: UPLOAD_MS })
    await expect(main.getByRole('progressbar')).toHaveCount(0, { timeout: UPLOAD_MS })
    if (alt !== undefined) await main.getByLabel(/^What the picture shows/).fill(alt)
  }
  for (const name of look) await main.getByText(name, { exact: true }).click()
  await main
    .getByRole('button', { name: new RegExp(`^(${wording.save}|${wording.saveYourChanges})$`) })
    .click()
  await expect(page.getByRole('status').filter({ hasText: /has been|have been|updated|saved/i })).toBeVisible(
    {
      timeout: UPLOAD_MS,
    },
  )
}
