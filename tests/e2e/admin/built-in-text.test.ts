import { wording } from '@isse/api/site/wording'
import { editorOf } from '../../support/browser/editor.ts'
import { expect, signIn, test } from '../../support/browser/test.ts'

const lunchClub = '/service/9'
const time = 'Monday, noon to 2pm, Leeds: the main hall'
const otherTime = 'Monday, 1pm to 3pm, Leeds: the main hall'

test('one time is changed in a built-in text, and all the rest stays; the built-in text comes back by a button', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  /** What a visitor is sent of the service: lead, facts, sections and their points. */
  const sent = async () => {
    const html = await (await fetch(`${site.url}${lunchClub}`)).text()
    return /<article[^]*?<\/article>/.exec(html)?.[0] ?? ''
  }
  const save = async () => {
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(page.getByRole('status').filter({ hasText: wording.serviceUpdated })).toBeVisible()
  }
  const text = editorOf(page, 'Further information (optional)')
  const builtIn = page.getByRole('button', { name: 'Use the built-in text again' })
  const dialog = page.getByRole('dialog', { name: 'Use the built-in text again' })
  const waits = page.getByText('The built-in text is in the field')
  const before = await sent()
  expect(before).toContain(time)

  await signIn(page, site.admin, '/admin/edit-service/9')

  await test.step('the text is there to be edited, and one time is written anew', async () => {
    await expect(text.getByRole('heading')).toHaveText([
      'When and where',
      'What it costs',
      'What to expect',
      'Who can come',
      'How to start',
    ])
    await text.getByText(time).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.type(otherTime)
    await save()
    expect(await sent()).toBe(before.replace(time, otherTime))
    await page.goto(lunchClub)
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '1pm' })).toHaveText(
      otherTime,
    )
  })

  await test.step('the button asks first, and can be declined', async () => {
    await page.goto('/admin/edit-service/9')
    await expect(text.getByText(otherTime)).toBeVisible()
    await builtIn.click()
    await expect(dialog).toContainText('is lost once you save')
    await dialog.getByRole('button', { name: 'Keep what is written' }).click()
    await expect(dialog).toBeHidden()
    await expect(text.getByText(otherTime)).toBeVisible()
  })

  await test.step('it brings the text into the field, and saving brings it to the page', async () => {
    await builtIn.click()
    await dialog.getByRole('button', { name: 'Use the built-in text' }).click()
    await expect(text.getByText(time)).toBeVisible()
    await expect(waits).toBeVisible()
    expect(await sent()).toContain(otherTime)
    await save()
    await expect(waits).toBeHidden()
    await expect(text.getByText(time)).toBeVisible()
    expect(await sent()).toBe(before)
    const read: unknown = await (await page.request.get('/api/isseService/9')).json()
    expect(read).toMatchObject({ furtherInformation: '', furtherInformationFormat: 'plain' })
  })
})
