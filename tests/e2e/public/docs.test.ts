import type { Page } from '@playwright/test'
import { findViolations, standards } from '../../support/browser/accessible.ts'
import { expect, signIn, test } from '../../support/browser/test.ts'
import { daily } from '../../support/run/plan.ts'

/** What a call opens into: its description, its fields, and a way to try it. */
const partOf = (operationId: string) => `[id$="-${operationId}"]`
const callOf = (page: Page, operationId: string) => page.locator(partOf(operationId))

/**
 * Opens the fields of a call. Swagger UI draws a call anew once its parts are read, and a button that was pressed before
 * that is as it was: a person presses it again.
 */
async function tryOut(call: ReturnType<typeof callOf>): Promise<void> {
  const execute = call.getByRole('button', { name: 'Execute' })
  await expect(async () => {
    await call.getByRole('button', { name: 'Try it out' }).click({ timeout: 2_000 })
    await expect(execute).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Checks the part that changed: the whole page has thousands of elements, and a check of them takes ten seconds. */
async function expectAccessible(page: Page, part: string, width: number): Promise<void> {
  expect(await findViolations(page, { tags: standards, part })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

// A check of the whole page takes ten seconds, so the whole run has the narrow one alone.
for (const width of [1280, 320])
  test(
    `the calls can be read and tried at /docs/api by everyone, ${width} pixels wide`,
    daily(width === 320),
    async ({ page, site }) => {
      test.slow()
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/docs/api')
      const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as { paths: object }
      const calls = Object.values(paths).flatMap((operations: object) => Object.keys(operations))
      await expect(page.locator('.opblock')).toHaveCount(calls.length)
      await expectAccessible(page, 'html', width)

      await expect(page.getByText('All rights reserved')).toBeVisible()
      await expect(page.getByRole('link', { name: 'All rights reserved' })).toHaveCount(0)
      await test.step('a call that everyone may make does not look locked', async () => {
        const lock = (operationId: string) => callOf(page, operationId).locator('.authorization__btn')
        await expect(lock('services-update')).toHaveCount(1)
        await expect(lock('services-list')).toHaveCount(0)
        await expect(lock('messages-create')).toHaveCount(0)
      })

      const update = callOf(page, 'services-update')
      await update.getByRole('button', { name: /POST.*isseService.*update/ }).click()
      await tryOut(update)
      await expect(update.getByRole('textbox').first()).toHaveValue(/We read a novel together/)
      await expectAccessible(page, partOf('services-update'), width)

      const contactDetails = callOf(page, 'contactDetails-get')
      await contactDetails.getByRole('button', { name: /GET.*contactdetails/ }).click()
      await tryOut(contactDetails)
      await contactDetails.getByRole('button', { name: 'Execute' }).click()
      await expect(contactDetails.locator('.live-responses-table')).toContainText('"contactDetailsId": 1')
      await expectAccessible(page, partOf('contactDetails-get'), width)
      expect([...hosts]).toEqual([new URL(site.url).host])
    },
  )

test('a call is found, opened and tried by keyboard, and what it writes is written on this site', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  await page.goto('/docs/api')
  const call = callOf(page, 'contactDetails-update')
  const press = async (name: RegExp | string) => {
    await call.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press(/POST.*contactdetails/)
  await press('Try it out')
  await call.getByRole('textbox').fill('{"phone": "0113 496 0042"}')
  await press('Execute')
  await expect(call.locator('.live-responses-table')).toContainText('0113 496 0042')
  const details = await (await fetch(`${site.url}/api/contactdetails`)).json()
  expect(details).toMatchObject({ phone: '0113 496 0042' })
})
