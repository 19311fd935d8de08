import { attacks, hostileText } from '@isse/api/testing/hostile-texts'
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { findMisfits } from '../support/browser/fits.ts'
import { publicAddresses } from '../support/browser/public-pages.ts'
import { expect, startSession, test, untilHydrated } from '../support/browser/test.ts'
import { sendMessage } from '../support/requests/send-message.ts'

test.use({ sharesTab: true, contextOptions: { reducedMotion: 'reduce' } })

const name = 'خواتین کا گروپ'
const text = 'ہر منگل کو آئیے۔ چائے ہمیشہ تیار ہے، اور سب کو خوش آمدید۔'

/** The readable columns by table: names, and texts of more than one sentence. */
const columns: Record<string, { names?: string[]; texts?: string[] }> = {
  Service: { names: ['name', 'whereText', 'costText'], texts: ['serviceText', 'whenText'] },
  Event: { names: ['name', 'eventTime', 'venue'], texts: ['eventText'] },
  Associate: { names: ['name'], texts: ['associateText'] },
  Base: {
    names: ['name', 'address', 'facilities', 'openingHours'],
    texts: ['baseText', 'stepFreeNote'],
  },
  GalleryImage: { names: ['caption'] },
  TeamMember: { names: ['name', 'role'], texts: ['teamMemberText'] },
  Testimonial: { names: ['author'], texts: ['quote'] },
  Value: { names: ['name'], texts: ['valueText'] },
  Partner: { names: ['name', 'contribution'] },
  Document: { names: ['title'], texts: ['documentText'] },
  HeroSlide: { names: ['heading', 'linkLabel'] },
  PageText: { texts: ['siteText'] },
  OwnPage: { names: ['title'], texts: ['lead', 'ownPageText'] },
  Charity: {
    names: ['donateLabel'],
    texts: ['description', 'mission', 'servicesLead', 'eventsLead', 'galleryLead', 'partnersLead'],
  },
  Message: { names: ['subject'], texts: ['message'] },
}

test('Urdu texts run from right to left and fit on every page', async ({ page, site }) => {
  await sendMessage(site.url, 'A message')
  for (const [table, { names = [], texts = [] }] of Object.entries(columns)) {
    const changes = [
      ...names.map((column) => `"${column}" = '${name}'`),
      ...texts.map((column) => `"${column}" = '${text}'`),
    ]
    await site.write(`UPDATE "${table}" SET ${changes.join(', ')}`)
  }
  const formatted = `## ${name}\n\n${text}\n\n- ${name}\n- ${name}`
  await site.write(`UPDATE "OwnPage" SET "menu" = 'header', "ownPageText" = $1`, formatted)
  await site.write(`UPDATE "Charity" SET "donateLink" = 'https://example.org/give'`)
  await site.write(`UPDATE "Service" SET "furtherInformation" = $1 WHERE "serviceId" <= 3`, text)
  const checkPage = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/[\u0600-\u06ff]/).first()).toBeAttached()
    expect.soft(await page.evaluate(findLeftToRight), address).toEqual([])
    for (const width of [390, 1280])
      expect.soft(await findMisfits(page, { width, text: 100 }), address).toEqual([])
  }
  for (const address of Object.values(publicAddresses)) await checkPage(address)
  await startSession(page, site.admin)
  for (const screen of ['dashboard', 'inbox', 'message/1', 'edit-services', 'edit-service/1', 'edit-event/1'])
    await checkPage(`/admin/${screen}`)
})

test('a name, a holder and a credit without blanks fit into the footer of a phone', async ({
  page,
  site,
}) => {
  const word = 'x'.repeat(200)
  await site.write(
    'UPDATE "Charity" SET "description" = $1, "fullName" = $1, "copyrightHolder" = $1, "websiteCredit" = $1',
    word,
  )
  await page.goto('/privacy')
  await expect(page.getByRole('contentinfo')).toContainText(word)
  expect(await findMisfits(page, { width: 320, text: 100 })).toEqual([])
})

test('server and browser render attacks and 500 random texts as the same allowed elements', async ({
  page,
  site,
}) => {
  // The texts are the same in each run, so that failures can be reproduced. PostgreSQL stores no NUL.
  const texts = [
    ...inGroups(attacks, 5),
    ...inGroups(fc.sample(hostileText, { numRuns: 500, seed: 1 }), 10),
  ].map((group) => group.join('\n\n').replaceAll('\0', ''))
  await site.write('DELETE FROM "Base"')
  await site.write(
    `INSERT INTO "Base" ("name", "town", "address", "postcode", "baseText", "baseTextFormat", "updatedAt")
     SELECT 'Base ' || format, 'Leeds', '1 High Street', 'LS1 1AA', value #>> '{}', format::"TextFormat", now()
     FROM json_array_elements($1::json), unnest(ARRAY['plain', 'markdown']) AS format`,
    JSON.stringify(texts),
  )
  const done: string[] = []
  page.on('dialog', (dialog) => {
    done.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) done.push(request.url())
  })
  await page.goto('/accessibility')
  await untilHydrated(page)
  const sent = await readTexts(page, await (await page.request.get('/facilities')).text())
  expect(sent.texts).toHaveLength(2 * texts.length)
  expect(sent.texts.join('')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(sent.unexpected).toEqual([])

  await test.step('on a page that the browser rendered', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Facilities' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our facilities' })).toBeVisible()
    expect(await readTexts(page)).toEqual(sent)
  })
  await test.step('on a page that the server rendered and the browser hydrated', async () => {
    await page.reload()
    await untilHydrated(page)
    expect(await readTexts(page)).toEqual(sent)
  })
  expect(done, 'dialogs, and requests to elsewhere').toEqual([])
})

/** Runs in the page: lists elements with Arabic script, or fields with such a value, that run from left to right. */
function findLeftToRight(): string[] {
  const found = new Set<string>()
  const check = (element: Element, words: string) => {
    if (/^[^a-z]*[\u0600-\u06ff]/i.test(words) && getComputedStyle(element).direction !== 'rtl')
      found.add(
        `<${element.localName} class="${element.className}"> in <${element.parentElement?.localName}>`,
      )
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let each = texts.nextNode(); each; each = texts.nextNode())
    if (each.parentElement && !each.parentElement.closest('script'))
      check(each.parentElement, each.textContent ?? '')
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    check(field, field.value)
  return [...found]
}

/**
 * Reads the long texts of the open page, or of the given HTML without running its scripts.
 *
 * @returns their HTML, and the elements, attributes and addresses that no text may contain
 */
function readTexts(page: Page, html?: string) {
  return page.evaluate((given) => {
    const read = given === undefined ? document : new DOMParser().parseFromString(given, 'text/html')
    const frames = [...read.querySelectorAll('main .formatted')]
    const elements = frames.flatMap((frame) => [...frame.querySelectorAll('*')])
    const unexpected = elements.flatMap((element) => [
      ...(/^(?:h[345]|p|ul|ol|li|strong|a)$/.test(element.localName) ? [] : [element.outerHTML]),
      ...[...element.attributes]
        .filter(
          ({ name: attribute, value }) =>
            !['class', 'dir'].includes(attribute) &&
            !(attribute === 'href' && /^(?:https?:\/\/[^/]|mailto:|tel:[+\d]|\/(?![/\\]))/.test(value)),
        )
        .map((attribute) => `${attribute.name}=${attribute.value}`),
    ])
    // React's server separates adjacent texts by an empty comment.
    return { texts: frames.map((frame) => frame.innerHTML.replaceAll('<!-- -->', '')), unexpected }
  }, html)
}

function inGroups<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
