import { wording } from '@isse/api/site/words/wording'
import { walkAsOldClient } from '../../support/requests/old-client.ts'
import { Script } from '../../support/requests/script.ts'
import { expect, test } from '../../support/browser/test.ts'

// The browser notes each refusal that the old client meets on its way.
test.use({ expectedErrors: /status of 40[014]/ })

test('a client written for the site before this one makes every call, from a page of the site', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const markdown = '## Chess\n\n- 5 \\* 3 boards\n- **tea**'
  const [first] = await (await page.request.get('/api/isseServices')).json()
  const { serviceId, name } = first
  const administrator = await new Script(site).signIn(site.admin)
  const texts = { serviceText: markdown, serviceTextFormat: 'markdown' }
  await administrator.post('/trpc/services.update', { serviceId, name, ...texts })
  await page.goto('/docs/api')
  const { ...shown } = await page.evaluate(walkAsOldClient, site.admin)

  const special = {
    'wrong password': expect.stringContaining('not right'),
    'not signed in': 'UNAUTHORIZED',
    authority: wording.roleAdmin,
    'text of a service': 'Chess\n\n• 5 * 3 boards\n• tea',
    'service now': 'Chess club',
    'service deleted': "The service 'Chess club' has been deleted from your website.",
    'service gone': wording.serviceGone,
    'defect of the old screen': 'BAD_REQUEST',
    'associate deleted': "The associate 'The choir' has been deleted from your website.",
    gallery: ['At the fair', 0],
    'message incomplete': wording.allFieldsComplete,
  }
  expect(shown).toMatchObject(special)
  const kept = await (await page.request.get(`/api/isseService/${serviceId}`)).json()
  expect(kept).toMatchObject({ name: 'Renamed', serviceTextMarkdown: markdown })
  const others = Object.entries(shown).filter(([call]) => !(call in special))
  expect(others.filter(([, outcome]) => outcome !== 'well')).toEqual([])
  expect(others.length).toBeGreaterThan(40)
})
