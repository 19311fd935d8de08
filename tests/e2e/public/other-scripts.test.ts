import type { Page } from '@playwright/test'
import { findMisfits } from '../../support/browser/fits.ts'
import { publicAddresses } from '../../support/browser/public-pages.ts'
import { expect, signIn, test as base } from '../../support/browser/test.ts'
import { startSite, type Site } from '../../support/site/site.ts'

const name = 'خواتین کا گروپ'
const text = 'ہر منگل کو آئیے۔ چائے ہمیشہ تیار ہے، اور سب کو خوش آمدید۔'
const list = '- چائے اور کھانا\n- بچوں کے لیے کھیل'

/** A site whose texts are all in Urdu. */
const test = base.extend<object, { urduSite: Site }>({
  urduSite: [
    async ({ engine }, use) => {
      const site = await startSite({
        engine,
        template: 'demo',
        prepare: async (db) => {
          await db.service.updateMany({
            data: { name, serviceText: text, whenText: text, whereText: name, costText: name },
          })
          await db.service.updateMany({
            where: { serviceId: { lte: 3 } },
            data: { furtherInformation: `${text}\n\n${text}` },
          })
          await db.event.updateMany({ data: { name, eventTime: name, venue: name, eventText: text } })
          await db.event.updateMany({ where: { eventId: 2 }, data: { eventDate: 'ہر منگل', startsAt: null } })
          await db.associate.updateMany({ data: { name, associateText: text } })
          await db.base.updateMany({
            data: {
              name,
              address: `${name}\n${name}`,
              baseText: text,
              facilities: `${name}\n${text}`,
              openingHours: name,
              stepFreeNote: text,
            },
          })
          await db.galleryImage.updateMany({ data: { caption: name } })
          await db.teamMember.updateMany({ data: { name, role: name, teamMemberText: text } })
          await db.testimonial.updateMany({ data: { quote: text, author: name } })
          await db.value.updateMany({ data: { name, valueText: text } })
          await db.partner.updateMany({ data: { name, contribution: text } })
          await db.document.updateMany({ data: { title: name, documentText: text } })
          await db.heroSlide.updateMany({ data: { heading: name, linkLabel: name } })
          await db.pageText.updateMany({ data: { siteText: text } })
          await db.ownPage.updateMany({
            data: {
              title: name,
              lead: text,
              ownPageText: `## ${name}\n\n${text}\n\n${list}`,
              menu: 'header',
            },
          })
          await db.charity.updateMany({
            data: {
              description: text,
              mission: text,
              servicesLead: text,
              eventsLead: text,
              galleryLead: text,
              partnersLead: text,
              donateLabel: name,
              donateLink: 'https://example.org/give',
            },
          })
          await db.message.create({
            data: {
              firstName: 'نسرین',
              lastName: 'اختر',
              subject: name,
              contact: '07700 900000',
              message: text,
            },
          })
        },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ urduSite }, use) => use(urduSite as never),
})

const screens = [
  '/admin/dashboard',
  '/admin/inbox',
  '/admin/message/1',
  '/admin/edit-services',
  '/admin/edit-service/1',
  '/admin/edit-event/1',
]

test('what is written in Urdu runs from right to left wherever it is shown, and fits', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  const wrong: Record<string, string[]> = {}
  const look = async (address: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/[\u0600-\u06ff]/).first()).toBeAttached()
    const found = [
      ...(await findLeftToRight(page)),
      ...(await findMisfits(page, { width: 390, text: 100 })),
      ...(await findMisfits(page, { width: 1280, text: 100 })),
    ]
    if (found.length > 0) wrong[address] = found
  }
  for (const address of Object.values(publicAddresses)) {
    await page.goto(address)
    await look(address)
  }
  await signIn(page, site.admin)
  for (const address of screens) {
    await page.goto(address)
    await look(address)
  }
  expect(wrong).toEqual({})
})

/** The elements with a text in Arabic script, or a field with such a value, that run from left to right. */
function findLeftToRight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const isArabic = (words: string) => /^[^a-z]*[\u0600-\u06ff]/i.test(words)
    const check = (element: Element, words: string) => {
      if (isArabic(words) && getComputedStyle(element).direction !== 'rtl')
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
  })
}
