import { publicAddresses, errorAddresses } from '../support/browser/public-pages.ts'
import { callsOf, type Call, type Document } from '../support/requests/openapi.ts'
import { exampleAddress, inOrder, sendExample } from '../support/requests/send-example.ts'
import { Script, type Answer } from '../support/requests/script.ts'
import { createToken } from '../support/requests/tokens.ts'
import type { Site } from '../support/site/site.ts'
import { bodyLines, headerLines, normalise, type Run } from './normalise.ts'
import type { Answers } from './report.ts'

const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '999999', '0', 'x']

const otherAddresses = [
  '/signin',
  '/admin',
  '/docs/api',
  '/robots.txt',
  '/events.ics',
  '/manifest.webmanifest',
]

/** A group of answers, such as those of REST calls. */
export type Groups = Record<string, Answers>

/**
 * Requests everything that is compared from a site.
 *
 * @param withWrites true to then send the example of each call, which changes the site
 */
export async function askSite(site: Site, startedAt: number, withWrites: boolean): Promise<Groups> {
  const run: Run = { origin: site.url, startedAt }
  const keep = (to: Answers, name: string, { status, headers, body }: Answer) => {
    if (status === 429) throw new Error(`The site limited the requests: ${name}.`)
    const content = bodyLines(headers.get('content-type') ?? '', body)
    const lines = [String(status), ...headerLines(headers), '', ...content]
    to.set(name, normalise(lines.join('\n'), run).split('\n'))
  }
  const visitor = new Script(site)
  const administrator = await visitor.signIn(site.admin)
  // A token may send 60 writes a minute.
  const tokens = await Promise.all(Array.from({ length: 8 }, () => createToken(administrator, 'READ_WRITE')))
  let sent = 0
  const script = () => {
    const { token } = tokens[sent++ % tokens.length] ?? {}
    return visitor.with({ authorization: `Bearer ${token}` }).elsewhere()
  }

  const answer = await visitor.get('/api/openapi.json')
  const document: Answers = new Map()
  keep(document, 'GET /api/openapi.json', answer)
  const calls = callsOf(answer.body as Document)

  const rest: Answers = new Map()
  for (const call of calls) {
    for (const address of call.method === 'GET' ? readAddresses(call) : []) {
      keep(rest, `GET ${address}, visitor`, await visitor.elsewhere().get(address))
      if ((rest.get(`GET ${address}, visitor`) ?? [])[0] === '401')
        keep(rest, `GET ${address}, token`, await script().get(address))
    }
    if (call.method === 'GET') continue
    const address = exampleAddress(call)
    for (const [who, caller] of Object.entries({ visitor: visitor.elsewhere(), token: script() }))
      keep(rest, `${call.method} ${address} of nothing, ${who}`, await sendNothing(caller, call, address))
  }
  for (const [name, path, init] of failures) keep(rest, name, await visitor.elsewhere().send(path, init))

  const pages: Answers = new Map()
  const sitemap = await visitor.get('/sitemap.xml')
  keep(pages, '/sitemap.xml', sitemap)
  const listed = [...String(sitemap.body).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const known = [...Object.values(publicAddresses), ...Object.values(errorAddresses), ...otherAddresses]
  for (const address of new Set([...listed, ...known]))
    keep(pages, address, await visitor.elsewhere().get(address))

  const writes: Answers = new Map()
  for (const call of withWrites ? inOrder(calls) : [])
    if (call.path !== '/signin')
      keep(writes, `${call.method} ${call.path}, its example`, await sendExample(script(), call))
  return { document, rest, pages, writes }
}

/** Returns the addresses of a read: its example, and one for each of `ids`. */
function readAddresses(call: Call): string[] {
  const placeholder = /\{\w+\}/
  if (!placeholder.test(call.path)) return [exampleAddress(call)]
  const first = ids.map((id) => `/api${call.path.replace(placeholder, id).replace(placeholder, '1')}`)
  return [...new Set([exampleAddress(call), ...first])]
}

/** Sends a write without its required fields: an empty object, or an empty form. */
function sendNothing(caller: Script, { method, operation }: Call, address: string): Promise<Answer> {
  const { content } = operation.requestBody ?? {}
  if (content?.['multipart/form-data']) return caller.upload(address, {})
  if (content) return caller.post(address, {})
  // Addresses a missing record, because the call would succeed without a body.
  return caller.send(address.replace(/\d+$/, '999999'), { method })
}

const json = { 'content-type': 'application/json' }

/** Requests that are rejected before a procedure is called. */
const failures: [name: string, path: string, init: RequestInit][] = [
  ['an unknown path', '/api/nothing', {}],
  ['an unknown method', '/api/isseServices', { method: 'PUT' }],
  ['OPTIONS', '/api/isseService', { method: 'OPTIONS' }],
  ['an address that cannot be read', '/api/isseService/%E0%A4%A', {}],
  ['a token that is none', '/api/messages/1', { headers: { authorization: 'Bearer isse_none' } }],
  ['JSON that cannot be read', '/api/message', { method: 'POST', headers: json, body: '{' }],
  ['no JSON', '/api/message', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'Hello' }],
  [
    'too much JSON',
    '/api/message',
    { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(2 ** 20)) },
  ],
  [
    'a wrong password',
    '/api/signin',
    { method: 'POST', headers: json, body: '{"email":"a@b.example","password":"no"}' },
  ],
]
