import { beforeAll, expect, test } from 'vitest'
import { createOversizeFile } from '../../support/images/photographs.ts'
import { callsOf, type Document } from '../../support/requests/openapi.ts'
import { describedCall, type DescribedCall } from '../../support/requests/procedures.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import type { Script } from '../../support/requests/script.ts'
import { createToken, writeToken } from '../../support/requests/tokens.ts'
import { editor } from '../../support/site/people.ts'

/** A token of the editor, created while an administrator. */
const editorsToken = `isse_${'e'.repeat(43)}`

// By REST the editor's permissions beyond content do not count.
const scripts = useSite({}, async (db) => {
  const data = { mayEditCharity: true, mayReadMessages: true }
  await db.user.update({ where: { email: editor.email }, data })
  await writeToken(db, { token: editorsToken, name: 'Of the editor', email: editor.email, days: 30 })
})

interface Call {
  name: string
  method: string
  path: string
  audience: DescribedCall['audience']
  description: string
}

let calls: Call[]
let editorScript: Script
beforeAll(async () => {
  const { body } = await scripts.visitor.get('/api/openapi.json')
  calls = callsOf(body as Document).map(({ path, method, operation }) => ({
    name: `${method} ${path}`,
    method,
    // No record has the id 0, so the calls change nothing.
    path: `/api${path.replace(/\{\w+\}/g, '0')}`,
    audience: describedCall(`${method} ${path}`).audience,
    description: operation.description,
  }))
  editorScript = await scripts.visitor.signIn(editor)
})

/** Returns 401 or 403, or 'let in' if the call at most rejects the input. */
async function answerTo(script: Script, { method, path }: Call): Promise<number | 'let in'> {
  const { status, body } =
    method === 'GET' || method === 'DELETE'
      ? await script.elsewhere().send(path, { method })
      : await script.elsewhere().post(path, { email: '' })
  if (status !== 401 && status !== 403) return 'let in'
  const sentence = status === 401 ? 'Please sign in to do this.' : expect.stringMatching(/^[A-Z].*\.$/)
  expect(body).toEqual(failureOf(status, sentence, path))
  return status
}

test('every call admits exactly the audience of the table, by session and by token', async () => {
  const reading = await createToken(scripts.administrator, 'READ')
  const withToken = (token: string) => scripts.visitor.with({ authorization: `Bearer ${token}` })
  const callers = {
    visitor: { script: scripts.visitor, rejectedBy: 401, may: ['everyone'], mayWrite: true },
    'forged session': {
      script: scripts.visitor.with({ cookie: 'isse.session_token=forged.forged' }),
      rejectedBy: 401,
      may: ['everyone'],
      mayWrite: true,
    },
    member: { script: scripts.member, rejectedBy: 403, may: ['everyone'], mayWrite: true },
    editor: { script: editorScript, rejectedBy: 403, may: ['everyone', 'editors'], mayWrite: true },
    'token of the editor': {
      script: withToken(editorsToken),
      rejectedBy: 403,
      may: ['everyone', 'editors'],
      mayWrite: true,
    },
    administrator: {
      script: scripts.administrator,
      rejectedBy: 403,
      may: ['everyone', 'editors', 'administrators'],
      mayWrite: true,
    },
    'token that reads': {
      script: withToken(reading.token),
      rejectedBy: 403,
      may: ['everyone', 'editors', 'administrators'],
      mayWrite: false,
    },
  }
  for (const [who, { script, rejectedBy, may, mayWrite }] of Object.entries(callers)) {
    const expected = calls
      // Signing out would end the session of the other requests.
      .filter(({ path }) => path !== '/api/signout')
      .map((call) => {
        const isLetIn = may.includes(call.audience) && (mayWrite || call.method === 'GET')
        return [call.name, isLetIn ? 'let in' : rejectedBy]
      })
    const answers: [string, number | 'let in'][] = []
    for (const call of calls.filter(({ path }) => path !== '/api/signout'))
      answers.push([call.name, await answerTo(script, call)])
    expect(Object.fromEntries(answers), who).toEqual(Object.fromEntries(expected))
  }
})

test('the document names the role that each call needs', () => {
  for (const { name, audience, description } of calls)
    expect(description, name).toContain(
      {
        everyone: 'Open to everyone.',
        'account holders': 'For whoever is signed in',
        editors: 'For administrators and editors (ROLE_ADMIN or ROLE_EDITOR)',
        administrators: 'For administrators (ROLE_ADMIN)',
      }[audience],
    )
})

test('an upload without permission is rejected before its body is read', async () => {
  const imageFile = await createOversizeFile()
  for (const [script, rejectedBy] of [
    [scripts.visitor, 401],
    [scripts.member, 403],
  ] as const)
    expect((await script.upload('/api/isseService', { contentBlock: '{}', imageFile })).status).toBe(
      rejectedBy,
    )
  expect((await editorScript.upload('/api/isseService', { contentBlock: '{}', imageFile })).status).toBe(413)
  const { status } = await editorScript.upload('/api/contactdetails', { contentBlock: '{}', imageFile })
  expect(status).toBe(403)
})

test('an editor is rejected outside REST too, by tRPC and the export of messages, unless permissions allow it', async () => {
  const { administrator } = scripts
  const statusOf = async (path: string) => (await editorScript.get(path)).status
  const permitted = ['/trpc/messages.countUnread', '/admin/messages.csv']
  for (const path of permitted) expect(await statusOf(path), path).toBe(200)
  const { body } = await administrator.get('/trpc/people.list')
  const { people } = (body as { result: { data: { people: { userId: string; email: string }[] } } }).result
    .data
  const userId = people.find(({ email }) => email === editor.email)?.userId
  const none = { userId, mayEditCharity: false, mayReadMessages: false }
  expect((await administrator.post('/trpc/people.changePermissions', none)).status).toBe(200)
  for (const path of [...permitted, '/trpc/apiTokens.list', '/trpc/dashboard.summary'])
    expect(await statusOf(path), path).toBe(403)
  expect(await statusOf('/trpc/dashboard.content')).toBe(200)
})
