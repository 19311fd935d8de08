import { createAccount } from '@isse/api'
import { slots } from '@isse/api/site/slots'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../support/run/env.ts'
import { requestsOf, type Body, type FuzzRequest, type Sender } from '../support/requests/fuzz-requests.ts'
import { callsOf, DocumentCheck, type Call, type Document } from '../support/requests/openapi.ts'
import { SETTLING, since, type Kept } from '../support/contracts/nothing-new.ts'
import { createSmallImage, type Upload } from '../support/images/photographs.ts'
import { storedImages } from '../support/images/stored-images.ts'
import { pause } from '../support/machine/processes.ts'
import { Script, type Answer } from '../support/requests/script.ts'
import { startSite, type Site } from '../support/site/site.ts'
import { makeToken } from '../support/requests/tokens.ts'

const REQUESTS = 5_000
const AT_ONCE = 25
/** The same requests in each run, so that a failure can be looked at again. */
const SEED = 20_261_120

const member = {
  email: 'member@example.org',
  password: 'a-lemon-a-day-in-leeds',
  name: 'M',
  role: 'ROLE_USER',
}

describe.each(engines())('requests made from the document, on %s', (engine) => {
  let site: Site
  let image: Upload
  let document: Document
  let scripts: Record<Sender, () => Script>
  beforeAll(async () => {
    site = await startSite({
      engine,
      prepare: (db) => createAccount(db, member),
    })
    image = await createSmallImage('png')
    scripts = await makeSenders(site)
    document = (await scripts.nobody().get('/api/openapi.json')).body as Document
    // Who reads an empty slot fills it with its built-in image: that is to have happened before.
    for (const { cloudImageId } of slots) await scripts.nobody().get(`/api/cloudImage/${cloudImageId}`)
  }, 120_000)
  afterAll(() => site?.stop())

  test(
    `${REQUESTS} are answered as it says, and what is refused stores nothing`,
    { timeout: 600_000 },
    async () => {
      const check = new DocumentCheck(document)
      const calls = callsOf(document)
      const problems: string[] = []
      const seen = new Map<number, number>()
      let refusedWrites = 0

      for (const batch of batches(calls)) {
        const before = await stateOf(site, scripts.administrator())
        const answers = await Promise.all(
          batch.map((request) => send(scripts[request.sender](), request, image)),
        )
        const successes = answers.filter((answer, at) => answer.status === 200 && isWrite(batch[at]))
        answers.forEach((answer, at) => {
          const request = batch[at] as FuzzRequest
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
          const problem =
            answer.status >= 500 ? 'a fault' : check.undocumented(request.call, answer, request.method)
          if (problem) problems.push(tell(request, answer, problem))
        })
        if (successes.length === 0) {
          refusedWrites += batch.filter(isWrite).length
          const change = await changeSince(before, () => stateOf(site, scripts.administrator()))
          if (change)
            problems.push(
              `something was stored, ${change}, by one of\n${batch.map((request, at) => tell(request, answers[at] as Answer, '')).join('\n')}`,
            )
        }
        if (problems.length > 20) break
      }

      expect(problems.slice(0, 20).join('\n')).toBe('')
      expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(REQUESTS)
      // Else it would show little: all kinds of answers came, and many refusals were looked at.
      expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 304, 400, 401, 403, 404, 409, 413, 415]))
      expect(refusedWrites).toBeGreaterThan(500)
    },
  )
})

/** Valid requests by themselves, so that in the other batches most often nothing may be stored. */
function batches(calls: Call[]): FuzzRequest[][] {
  const each = Math.ceil(REQUESTS / calls.length)
  const all = calls.flatMap((call, at) => fc.sample(requestsOf(call), { numRuns: each, seed: SEED + at }))
  const shuffled =
    fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { numRuns: 1, seed: SEED })[0] ?? []
  const may = ({ sender }: FuzzRequest) =>
    sender === 'writer' || sender === 'administrator' || sender === 'nobody'
  const harmless = shuffled.filter((request) => !isWrite(request) || !may(request))
  const others = shuffled.filter((request) => isWrite(request) && may(request))
  const inTurn = [others.filter(({ valid }) => valid), harmless, others.filter(({ valid }) => !valid)]
  return inTurn.flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / AT_ONCE) }, (_, at) =>
      some.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    ),
  )
}

function isWrite(request: FuzzRequest | undefined): boolean {
  return request?.call.method !== 'GET'
}

/** As many as it takes for none to run into the limit of a token. */
const TOKENS = 40

async function makeSenders(site: Site): Promise<Record<Sender, () => Script>> {
  const nobody = new Script(site)
  const administrator = await nobody.signIn(site.admin)
  const as = (script: Script) => () => script
  const bearer = (token: string) => nobody.with({ authorization: `Bearer ${token}` })
  const tokensOf = async (access: 'READ' | 'READ_WRITE') => {
    const made = await Promise.all(Array.from({ length: TOKENS }, () => makeToken(administrator, access)))
    let next = 0
    return () => bearer(made[next++ % TOKENS]?.token ?? '')
  }
  return {
    nobody: as(nobody),
    administrator: as(administrator),
    member: as(await nobody.signIn(member)),
    reader: await tokensOf('READ'),
    writer: await tokensOf('READ_WRITE'),
    otherSite: as(administrator.with({ origin: 'https://evil.example' })),
    revoked: as(bearer('isse_revoked')),
  }
}

/** All that requests could change, as an administrator reads it, and every file of the image store. */
async function stateOf(site: Site, script: Script): Promise<Kept> {
  const paths = [
    'isseServices',
    'associates',
    'events',
    'galleryImages/1',
    'contactdetails',
    'messages/1',
    ...slots.map(({ cloudImageId }) => `cloudImage/${cloudImageId}`),
    ...slots.map(({ page, textUpdateId }) => `textUpdate/${page}/${textUpdateId}`),
  ]
  // Encodings follow an upload, into the records too.
  const images = await storedImages(site)
  const answers = await Promise.all(paths.map((name) => script.get(`/api/${name}`)))
  const records = Object.fromEntries(answers.map(({ status, body }, at) => [paths[at], { status, body }]))
  return { records, images }
}

/** What has been stored meanwhile and does not go again, if anything has. */
async function changeSince(before: Kept, read: () => Promise<Kept>): Promise<string | undefined> {
  for (const until = Date.now() + SETTLING.timeout; ; await pause(SETTLING.interval)) {
    const change = since(before, await read())
    if (isDeepStrictEqual(change, since(before, before))) return undefined
    if (Date.now() < until) continue
    const [was, is] = [before.records, change.records].map((records) => Object.entries(records as object))
    const changed = is?.filter((entry, at) => !isDeepStrictEqual(entry, was?.[at]))
    return JSON.stringify({ added: change.added, changed })
  }
}

async function send(
  script: Script,
  { method, headers, path: url, body }: FuzzRequest,
  image: Upload,
): Promise<Answer> {
  if (body.kind === 'none') return script.send(url, { method, headers })
  if (body.kind === 'text')
    return script.send(url, { method, headers: { ...headers, 'content-type': body.type }, body: body.text })
  return script.send(url, { method, body: formOf(body, image) })
}

function formOf({ part, fields, file }: Extract<Body, { kind: 'form' }>, image: Upload): FormData {
  const form = new FormData()
  form.append(part, new Blob([fields], { type: 'application/json' }))
  const bytes = {
    image: new Uint8Array(image.buffer),
    empty: new Uint8Array(),
    rubbish: new Uint8Array(999).fill(7),
  }
  if (file === 'text') form.append('imageFile', 'picture.png')
  else if (file !== 'none') form.append('imageFile', new Blob([bytes[file]], { type: 'image/png' }), 'p.png')
  return form
}

function tell(
  { method, path: url, sender, body }: FuzzRequest,
  { status, body: answer }: Answer,
  problem: string,
): string {
  const sent = JSON.stringify(body).slice(0, 300)
  return `${method} ${url.slice(0, 200)} by ${sender}, ${sent}: ${status} ${problem} ${JSON.stringify(answer).slice(0, 300)}`
}
