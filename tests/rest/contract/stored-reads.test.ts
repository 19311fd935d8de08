import { beforeAll, expect, test } from 'vitest'
import { documentedCalls } from '../../support/requests/calls.ts'
import { describedCall } from '../../support/requests/procedures.ts'
import { useSite } from '../../support/requests/rest.ts'
import type { Answer, Script } from '../../support/requests/script.ts'
import { createToken, writeToken } from '../../support/requests/tokens.ts'
import { editor } from '../../support/site/people.ts'

/**
 * Checks for every documented read if caches may store it. A new call must be in the list and in the table of
 * audiences.
 */

const editorsToken = `isse_${'r'.repeat(43)}`

const scripts = useSite({}, (db) =>
  writeToken(db, { token: editorsToken, name: 'Of the editor', email: editor.email, days: 30 }),
)

const withToken = (token: string) => scripts.visitor.with({ authorization: `Bearer ${token}` })

/** The page that visitors may not read. */
let hiddenPage: number
/** Readers of all content, by session and by token. */
let editors: Record<string, Script>
beforeAll(async () => {
  const page = { title: 'Hidden page', ownPageText: 'Not yet.', isPublished: false }
  const answer = await scripts.administrator.upload('/api/ownPage', { contentBlock: { json: page } })
  hiddenPage = (answer.body as { ownPageId: number }).ownPageId
  editors = {
    editor: await scripts.visitor.signIn(editor),
    administrator: scripts.administrator,
    'token of the editor': withToken(editorsToken),
    'token that reads': withToken((await createToken(scripts.administrator, 'READ')).token),
  }
})

const reads = documentedCalls
  .filter((call) => call.startsWith('get '))
  .map((call) => {
    const template = call.slice('get '.length)
    return { template, ...describedCall(`GET ${template}`) }
  })

const pathOf = (template: string) =>
  `/api${template.replace('{ownPageId}', String(hiddenPage)).replace(/\{\w+\}/g, '1')}`

/** Removes pictures from a response, because they are still being encoded. */
const textsOf = ({ status, body }: Answer) => {
  const isOfPicture = (key: string, value: unknown) =>
    /image/i.test(key) || (typeof value === 'string' && value.includes('/images/'))
  return status === 200
    ? JSON.stringify(body, (key, value: unknown) => (isOfPicture(key, value) ? undefined : value))
    : status
}

const cachingOf = ({ headers }: Answer) => headers.get('cache-control')

test('private reads say no-store, and public reads keep their Cache-Control', async () => {
  for (const { template, audience, meta } of reads) {
    const path = pathOf(template)
    const isOpen = audience === 'everyone'
    const visitors = await scripts.visitor.get(path)
    expect([template, cachingOf(visitors)]).toEqual([template, isOpen ? 'no-cache' : 'no-store'])
    expect(cachingOf(await scripts.member.get(path)), template).toBe(cachingOf(visitors))
    const isStored = isOpen && !meta.editorsReadMore
    for (const [who, script] of Object.entries(editors)) {
      const call = `${template} by ${who}`
      const answer = await script.elsewhere().get(path)
      expect([call, cachingOf(answer)]).toEqual([call, isStored ? 'no-cache' : 'no-store'])
      expect([call, answer.headers.has('etag')]).toEqual([call, isStored && answer.status === 200])
      // Finds a read that shows editors more but does not use contentReadProcedure.
      if (isStored) expect(textsOf(answer), call).toBe(textsOf(visitors))
    }
  }
})

test('editors read an unpublished page by session and by token, and never get 304', async () => {
  const path = `/api/ownPage/${hiddenPage}`
  for (const script of [scripts.visitor, scripts.member]) {
    expect((await script.get(path)).status).toBe(404)
    expect(JSON.stringify((await script.get('/api/ownPages')).body)).not.toContain('Hidden page')
  }
  for (const [who, script] of Object.entries(editors)) {
    const asked = script.with({ 'if-none-match': '*' })
    expect(await asked.get(path), who).toMatchObject({ status: 200, body: { title: 'Hidden page' } })
    const list = await asked.get('/api/ownPages')
    expect([list.status, JSON.stringify(list.body)], who).toEqual([
      200,
      expect.stringContaining('Hidden page'),
    ])
  }
})

test('an editor changes, publishes and deletes an unpublished page by session and by token', async () => {
  for (const who of ['editor', 'token of the editor']) {
    const script = editors[who] ?? scripts.visitor
    const write = (path: string, fields: object) =>
      script.upload(path, { contentBlock: { json: { title: 'Own', ownPageText: 'Words.', ...fields } } })
    const made = await write('/api/ownPage', { isPublished: false })
    const { ownPageId } = made.body as { ownPageId: number }
    const path = `/api/ownPage/${ownPageId}`
    expect(await script.get(path), who).toMatchObject({ status: 200, body: made.body as object })
    await write('/api/ownPage/update', { ownPageId, isPublished: true })
    expect((await scripts.visitor.get(path)).status).toBe(200)
    await write('/api/ownPage/update', { ownPageId, isPublished: false })
    expect((await scripts.visitor.get(path)).status).toBe(404)
    expect((await script.delete(`/api/ownPage/delete/${ownPageId}`)).status, who).toBe(200)
  }
})
