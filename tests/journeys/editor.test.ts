import { wording } from '@isse/api/site/words/wording'
import type { Route } from '@playwright/test'
import { editorOf, pasteHtml, untilCaretAtEnd } from '../support/browser/editor.ts'
import { expect, save, signIn, startSession, test, untilHydrated } from '../support/browser/test.ts'
import { commentedClipboard, wordClipboard } from '../support/browser/word-clipboard.ts'

test.use({ sharesTab: true })

test('a list and a link pasted from Word reach visitors, and a plain text stays plain until its format is changed', async ({
  page,
  site,
}) => {
  const pasteInto = async (label: string) => {
    const text = editorOf(page, label)
    await text.focus()
    await page.keyboard.press('Control+a')
    await pasteHtml(text, wordClipboard)
    await expect(text.getByRole('listitem')).toHaveText(['a cup', 'the song book'])
    await expect(text.getByRole('link', { name: 'the song book' })).toBeVisible()
  }
  const expectForVisitors = async (path: string) => {
    await page.goto(path)
    const items = page.getByRole('main').getByRole('listitem')
    await expect(items.filter({ hasText: 'a cup' }).getByRole('strong')).toHaveText('cup')
    const link = items.getByRole('link', { name: 'the song book' })
    await expect(link).toHaveAttribute('href', 'https://www.example.org/songs')
  }

  await signIn(page, site.admin, '/admin/edit-service/3')
  await pasteInto('More about it (optional)')
  await save(page, wording.serviceUpdated)
  await expectForVisitors('/service/3')

  await test.step('an unchanged plain text stays plain', async () => {
    await page.goto('/admin/edit-service/3')
    await expect(editorOf(page, 'Text')).toHaveText(/\w/)
    await page.getByLabel('Name').fill('Social club on Sundays')
    await save(page, wording.serviceUpdated)
    const saved = await (await page.request.get('/api/isseService/3')).json()
    expect(saved).toMatchObject({ serviceTextFormat: 'plain', furtherInformationFormat: 'markdown' })
  })

  await test.step('scripts read a plain text that was changed in the editor without marks', async () => {
    const typed = 'Boards: 5 * 3\n  https://example.org/a_b_/_c\n\n\tBring [a friend] & a cup_.'
    await page.request.post('/trpc/services.update', {
      data: { serviceId: 3, name: 'Social club', serviceText: typed, serviceTextFormat: 'plain' },
    })
    await page.goto('/admin/edit-service/3')
    const text = editorOf(page, 'Text')
    await expect(text).toContainText('a cup_.')
    await text.focus()
    await page.keyboard.press('Control+End')
    // Bold is off again once the editor has read the caret's new position.
    await untilCaretAtEnd(text)
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' Come!')
    await save(page, wording.serviceUpdated)
    const saved = await (await page.request.get('/api/isseService/3')).json()
    expect(saved.serviceText).toBe(`${typed} Come!`)
    expect(saved.serviceTextMarkdown).toContain('**Come!**')
  })
})

test('a formatted text can be written by keyboard alone', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/new-own-page')
  const text = editorOf(page, 'Text')
  const button = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
  await expect(text).toHaveAttribute('aria-multiline', 'true')
  await expect(text).toHaveAccessibleDescription(/Visitors see it as it looks here/)
  await page.getByLabel('Title').fill('Choir')

  await test.step('the toolbar is one tab stop, and arrow keys move within it', async () => {
    await page.getByLabel('Introduction').focus()
    await page.keyboard.press('Tab')
    await expect(button('Bold')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(button('Redo')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
  })

  await test.step('every label refers to a form control, and a click on it focuses the text', async () => {
    const pointsNowhere = await page
      .locator('label[for]')
      .evaluateAll((labels) => labels.filter((label) => !(label as HTMLLabelElement).control).length)
    expect(pointsNowhere).toBe(0)
    await page.getByLabel('Title').focus()
    await page.locator('label').filter({ hasText: /^Text/ }).click()
    await expect(text).toBeFocused()
  })

  await test.step('a heading, a list, bold words and a link', async () => {
    await page.keyboard.type('When we sing')
    await page.keyboard.press('Control+Alt+2')
    await expect(button('Heading')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Shift+8')
    await page.keyboard.type('Mondays')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Fridays')
    await expect(button('Bold')).toHaveAttribute('aria-pressed', 'true')
    for (const _ of [1, 2]) await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Ask ')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await expect(dialog.getByLabel('Where it leads')).toBeFocused()
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Where it leads')).toHaveAccessibleDescription(/No link can lead there/)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('ann@example.org')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ann')
    await page.keyboard.press('Enter')
    await expect(text.getByRole('link', { name: 'Ann' })).toHaveAttribute('href', 'mailto:ann@example.org')
    await expect(text).toBeFocused()
  })

  await test.step('undo, redo, and leaving the text', async () => {
    await page.keyboard.press('Control+z')
    await expect(text.getByRole('link', { name: 'Ann' })).toHaveCount(0)
    await page.keyboard.press('Control+y')
    await expect(text.getByRole('link', { name: 'Ann' })).toBeVisible()
    await page.keyboard.press('Alt+F10')
    await expect(button('Bold')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(button('Bold')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByText('What the website puts in by itself')).toBeFocused()
  })

  await page.getByRole('button', { name: wording.save, exact: true }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The page has been saved' })).toBeVisible()
  await expect(text).toContainText('When we sing')
  await page.goto('/choir')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('When we sing')
  await expect(main.getByRole('listitem')).toHaveText(['Mondays', 'Fridays'])
  await expect(main.getByRole('listitem').getByRole('strong')).toHaveText('Fridays')
  await expect(main.getByRole('link', { name: 'Ann' })).toHaveAttribute('href', 'mailto:ann@example.org')
})

test('the buttons of the toolbar format the text, and a link is changed and removed', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/new-own-page')
  const text = editorOf(page, 'Text')
  const button = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
  /** Presses a button, which is on afterwards, and types. */
  const write = async (name: string, words: string) => {
    await button(name).click()
    await expect(button(name)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type(words)
  }
  await text.click()
  await expect(button('Smaller heading')).toHaveAttribute('aria-disabled', 'true')
  await write('Heading', 'When')
  await page.keyboard.press('Enter')
  await write('Smaller heading', 'In summer')
  await page.keyboard.press('Enter')
  await write('Bulleted list', 'Mondays')
  for (const _ of [1, 2]) await page.keyboard.press('Enter')
  await write('Numbered list', 'Come')
  for (const _ of [1, 2]) await page.keyboard.press('Enter')
  await write('Bold', 'Everybody sings')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('When')
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('In summer')
  await expect(text.locator('ul').getByRole('listitem')).toHaveText('Mondays')
  await expect(text.locator('ol').getByRole('listitem')).toHaveText('Come')
  await expect(text.getByRole('strong')).toHaveText('Everybody sings')

  await button('Undo').click()
  await expect(text.getByText('Everybody sings')).toHaveCount(0)
  await button('Redo').click()
  await expect(text.getByText('Everybody sings')).toBeVisible()
  await expect(button('Redo')).toHaveAttribute('aria-disabled', 'true')

  const dialog = page.getByRole('dialog', { name: 'Link' })
  const link = text.getByRole('link', { name: 'Mondays' })
  await text.getByText('Mondays').dblclick({ position: { x: 20, y: 10 } })
  await button('Link').click()
  await dialog.getByLabel('Where it leads').fill('/events')
  await dialog.getByRole('button', { name: 'Add the link' }).click()
  await expect(link).toHaveAttribute('href', '/events')
  await button('Link').click()
  await expect(dialog.getByLabel('Where it leads')).toHaveValue('/events')
  await dialog.getByLabel('Where it leads').fill('ann@example.org')
  await dialog.getByRole('button', { name: 'Change the link' }).click()
  await expect(link).toHaveAttribute('href', 'mailto:ann@example.org')
  await button('Link').click()
  await dialog.getByRole('button', { name: 'Remove the link' }).click()
  await expect(link).toHaveCount(0)
  await expect(text.getByText('Mondays')).toBeVisible()

  // A selection of empty lines has no words for a link.
  await text.press('ControlOrMeta+End')
  for (const key of ['Enter', 'Enter', 'Enter', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await button('Link').click()
  await dialog.getByLabel('Where it leads').fill('/contact')
  await dialog.getByLabel('Words of the link').fill('Write to us')
  await dialog.getByRole('button', { name: 'Add the link' }).click()
  await expect(text.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
})

test('a pasted text that is too long is reported at once, and stays in the editor', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/new-own-page')
  const text = editorOf(page, 'Text')
  const paragraph = 'a'.repeat(10_000)
  await pasteHtml(text, `<p>${paragraph}</p><p>${paragraph}</p><p>The end</p>`)
  // The empty lines between paragraphs count too.
  const tooLong = page.getByRole('status').filter({ hasText: 'This text is 11 characters too long' })
  await expect(tooLong).toContainText('Nothing is cut off')
  await expect(text.getByRole('paragraph')).toHaveText([paragraph, paragraph, 'The end'])

  await test.step('a save reports it too and keeps the text', async () => {
    await page.getByLabel('Title').fill('Choir')
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(text).toHaveAccessibleDescription(/Use 20,000 characters or fewer/)
    await expect(text.getByText('The end')).toBeVisible()
  })

  await test.step('shortening the text removes the error', async () => {
    await text.getByText('The end').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Backspace')
    for (const _ of paragraph.slice(0, 9)) await page.keyboard.press('Backspace')
    await expect(tooLong).toHaveCount(0)
  })
})

const editorScript = /\/assets\/text-editor-[^/]*\.js$/
const further = 'More about it (optional)'

test('keeps text that was typed before the editor loaded', async ({ page, site }) => {
  await startSession(page, site.admin)
  const held: Route[] = []
  await page.route(editorScript, (route) => void held.push(route))
  await page.goto('/admin/edit-service/4')
  await untilHydrated(page)
  const area = page.locator('textarea').and(page.getByLabel(further))
  await area.fill('Bring **two** pens')
  await expect.poll(() => held.length, 'the editor is asked for').toBe(1)
  await held[0]?.continue()
  // The other text of the form has its editor already.
  await expect(editorOf(page, 'Text')).toBeVisible()
  await area.pressSequentially(' and a friend')
  await expect(area).toBeFocused()
  await page.getByLabel('Name').focus()
  await expect(editorOf(page, further)).toHaveText('Bring two pens and a friend')
})

test('reports once what a paste has lost, and can undo it', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/new-service')
  const text = editorOf(page, 'Text')
  await text.fill('Before. ')
  const says = page.getByRole('status').filter({ hasText: 'Not everything could be pasted' })

  await pasteHtml(text, '<p>A <b>bold</b> word</p><table><tr><td>one cell</td></tr></table>')
  await expect(text).toContainText('one cell')
  await expect(says).toHaveCount(0)

  await pasteHtml(
    text,
    '<table><tr><td>Ann</td><td>Leeds</td></tr></table><ul><li>tea<ul><li>green</li></ul></li></ul><p><em>soon</em></p>',
  )
  await expect(says).toHaveText(
    'Not everything could be pasted: a table is now lines, and a list within a list is now one list, and slanted letters are now upright. All words are here.',
  )
  await page.getByRole('button', { name: 'Undo the paste' }).click()
  await expect(text).not.toContainText('Ann')
  await expect(text).toContainText('one cell')
  await expect(says).toHaveCount(0)

  await pasteHtml(text, '<p>It is <i>here</i></p>')
  await expect(says).toContainText('slanted letters are now upright')
  await page.keyboard.type('!')
  await expect(says).toHaveCount(0)

  await test.step('a pasted picture replaces no selection and leaves nothing to undo', async () => {
    await page.keyboard.press('Control+a')
    await pasteHtml(text, '<img src="https://example.org/a.jpg" alt="A table">')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing was pasted' })).toHaveText(
      'Nothing was pasted: pictures were left out.',
    )
    await expect(page.getByRole('button', { name: 'Undo the paste' })).toHaveCount(0)
    await expect(text).toContainText('It is here!')
    await page.keyboard.press('End')
    // Until the editor has read the caret's new position, the whole text is selected.
    await untilCaretAtEnd(text)
    await page.keyboard.type('?')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing was pasted' })).toHaveCount(0)
  })

  await test.step('dropped content is read and reported like pasted content', async () => {
    await text.evaluate((element, copied) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/html', copied)
      const { x, y } = element.getBoundingClientRect()
      const place = { clientX: x + 20, clientY: y + 20, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place }))
    }, commentedClipboard)
    await expect(says).toContainText('comments were left out')
    await expect(text).toContainText('The lunch is free for everybody.')
    await expect(text).not.toContainText('in public')
    await page.getByRole('button', { name: 'Undo the paste' }).click()
    await expect(text).not.toContainText('The lunch')
    await expect(text).toContainText('It is here!')
  })

  await test.step('a screenshot inserts nothing and is reported', async () => {
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['bytes'], 'image.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(page.getByRole('status').filter({ hasText: 'Nothing was pasted' })).toHaveText(
      'Nothing was pasted: a picture or another file was left out.',
    )
  })

  await test.step('content of editors on other websites is treated like any other', async () => {
    await pasteHtml(text, '<p data-pm-slice="0 0 []">We meet <del>on Mondays</del><s>here</s>.</p>')
    await expect(says).toContainText('deleted words were left out, and struck-out words are now plain words')
    await expect(text).not.toContainText('on Mondays')
  })

  await test.step('paragraphs that are pasted into a list become entries', async () => {
    await text.press('Control+a')
    await text.press('Delete')
    await expect(text).not.toContainText('We meet')
    await page.keyboard.press('Control+Shift+8')
    await page.keyboard.type('tea')
    await pasteHtml(text, '<p>, cake</p><p>talk</p>')
    await expect(text.getByRole('listitem')).toHaveText(['tea, cake', 'talk'])
  })
})

test('a comment in a Word document reaches neither the text nor the preview', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, site.admin, '/admin/new-own-page')
  await page.getByLabel('Title').fill('Lunch')
  const text = editorOf(page, 'Text')
  await pasteHtml(text, commentedClipboard)
  await expect(text).toHaveText('The lunch is free for everybody.')
  await expect(page.getByRole('status').filter({ hasText: 'Not everything' })).toHaveText(
    'Not everything could be pasted: comments were left out. All other words are here.',
  )
  const preview = page.frameLocator('iframe[title="The page as it would be"]').getByRole('main')
  await expect(preview).toContainText('The lunch is free for everybody.')
  await expect(preview).not.toContainText('in public')
})
