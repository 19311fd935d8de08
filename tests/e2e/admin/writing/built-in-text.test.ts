import { wording } from '@isse/api/site/words/wording'
import { editorOf } from '../../../support/browser/editor.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'

const lunchClub = '/service/9'
const time = 'Monday, noon to 2pm, Leeds: the main hall'
const otherTime = 'Monday, 1pm to 3pm, Leeds: the main hall'

test('one time is changed where a service says when it is, and all the rest stays; the built-in text comes back by a button', async ({
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

  const when = page.getByLabel('When (optional)')
  const written = async () => (await (await page.request.get('/api/isseService/9')).json()) as unknown
  /** The headings that a visitor is sent, in their order. */
  const headings = async () => [...(await sent()).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)
  const below = ['What to expect', 'Who can come', 'How to start']

  await test.step('what is built in fills the fields once, and saved as it is nothing is written', async () => {
    await expect(when).toHaveValue(new RegExp(`^${time}\\n`))
    await expect(page.getByLabel('What it costs (optional)')).toHaveValue(/^Nothing\. The lunch/)
    await expect(text.getByRole('heading')).toHaveText(below)
    await page.getByLabel('Name').fill('Lunch Club')
    await save()
    expect(await sent()).toBe(before)
    expect(await written()).toMatchObject({ whenText: '', costText: '', furtherInformation: '' })
  })

  await test.step('one time is written anew, and stands above the text alone', async () => {
    await when.fill((await when.inputValue()).replace(time, otherTime))
    await save()
    expect(await sent()).toContain(otherTime)
    expect(await sent()).not.toContain(time)
    expect(await headings()).toEqual(['When', 'What it costs', ...below])
    expect(await written()).toMatchObject({ costText: '', furtherInformation: '' })
  })

  await test.step('beside a text of their own the facts stay, above it and once', async () => {
    await text.getByText('The tables are laid by noon').click()
    await page.keyboard.press('Home')
    await page.keyboard.type('Welcome. ')
    await save()
    expect(await sent()).toContain('Welcome. ')
    expect(await headings()).toEqual(['When', 'What it costs', ...below])
  })

  await test.step('the button asks first, and can be declined', async () => {
    await page.goto('/admin/edit-service/9')
    await expect(text.getByText('Welcome. ')).toBeVisible()
    await builtIn.click()
    await expect(dialog).toContainText('is lost once you save')
    await dialog.getByRole('button', { name: 'Keep what is written' }).click()
    await expect(dialog).toBeHidden()
    await expect(text.getByText('Welcome. ')).toBeVisible()
  })

  await test.step('it brings the text into the field, and saving brings it to the page', async () => {
    await builtIn.click()
    await dialog.getByRole('button', { name: 'Use the built-in text' }).click()
    await expect(text.getByText('Welcome. ')).toHaveCount(0)
    await expect(waits).toBeVisible()
    await when.fill('')
    expect(await sent()).toContain('Welcome. ')
    await save()
    await expect(waits).toBeHidden()
    await expect(when).toHaveValue(new RegExp(`^${time}\\n`))
    expect(await sent()).toBe(before)
    expect(await written()).toMatchObject({
      whenText: '',
      costText: '',
      furtherInformation: '',
      furtherInformationFormat: 'plain',
    })
  })
})
