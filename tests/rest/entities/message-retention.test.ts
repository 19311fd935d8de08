import { createMessage } from '@isse/db/factories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setting } from '../../support/run/env.ts'
import { Script } from '../../support/requests/script.ts'
import { startSite, type Site } from '../../support/site/site.ts'

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 24 * 60 * 60 * 1000)

let site: Site
beforeAll(async () => {
  site = await startSite({
    engine: setting('engine') === 'postgres' ? 'postgres' : 'embedded',
    settings: { MESSAGE_MONTHS: '3' },
    prepare: async (db) => {
      await createMessage(db, { subject: 'Kept long enough', messageDate: monthsAgo(4) })
      await createMessage(db, { subject: 'Still kept', messageDate: monthsAgo(2) })
    },
  })
})
afterAll(() => site.stop())

test('a start deletes messages older than MESSAGE_MONTHS, and /privacy names the period', async () => {
  const visitor = new Script(site)
  const administrator = await visitor.signIn(site.admin)
  const { body } = await administrator.get('/api/messages/1')
  expect(body).toMatchObject({ totalElements: 1, content: [{ subject: 'Still kept' }] })
  expect(await (await fetch(`${site.url}/privacy`)).text()).toContain('3 months')
})
