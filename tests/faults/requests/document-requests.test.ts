import { slots } from '@isse/api/site/slots'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../support/run/env.ts'
import { requestsOf, type Body, type FuzzRequest, type Sender } from '../../support/requests/fuzz-requests.ts'
import { callsOf, DocumentCheck, type Call, type Document } from '../../support/requests/openapi.ts'
import { changesSince, readStored, SETTLING, type Stored } from '../../support/contracts/nothing-stored.ts'
import { createSmallImage, type Upload } from '../../support/images/photographs.ts'
import { pause } from '../../support/machine/processes.ts'
import { Script, type Answer } from '../../support/requests/script.ts'
import { member } from '../../support/site/people.ts'
import { startSite, type Site } from '../../support/site/site.ts'
import { createToken } from '../../support/requests/tokens.ts'

/** The number of requests, by engine. */
const COUNT = { embedded: 200, postgres: 60 }
const AT_ONCE = 25
/** A fixed seed, so that failures can be reproduced. */
const SEED = 20_261_120

describe.each(engines())('requests generated from the document, on %s', (engine) => {
  const count = COUNT[engine]
  let site: Site
  let image: Upload
  let document: Document
  let scripts: Record<Sender, () => Script>
  let reader: () => Script
  beforeAll(async () => {
    site = await startSite({ engine, template: 'accounts' })
    image = await createSmallImage('png')
    scripts = await createSenders(site)
    reader = scripts.administrator().crowd(CROWD)
    document = (await scripts.nobody().get('/api/openapi.json')).body as Document
    // Reading an empty slot stores its default image, so all slots are read before the snapshot.
    for (const { cloudImageId } of slots) await scripts.nobody().get(`/api/cloudImage/${cloudImageId}`)
  })
  afterAll(() => site?.stop())

  test(
    `${count} are answered as it says, and what is refused stores nothing`,
    { timeout: 600_000 },
    async () => {
      const check = new DocumentCheck(document)
      const calls = callsOf(document)
      const problems: string[] = []
      const seen = new Map<number, number>()
      let rejectedWrites = 0

      // The snapshot after a rejected batch also serves the next one.
      let unchanged: Stored | undefined
      for (const batch of batches(calls, count)) {
        const before = unchanged ?? (await readAll(site, reader))
        const answers = await Promise.all(
          batch.map((request) => send(scripts[request.sender](), request, image)),
        )
        const successes = answers.filter((answer, at) => answer.status === 200 && isWrite(batch[at]))
        answers.forEach((answer, at) => {
          const request = batch[at] as FuzzRequest
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
          const problem =
            answer.status >= 500 ? 'a fault' : check.undocumented(request.call, answer, request.method)
          if (problem) problems.push(describeProblem(request, answer, problem))
        })
        unchanged = undefined
        if (successes.length === 0) {
          rejectedWrites += batch.filter(isWrite).length
          const change = await findChange(before, () => readAll(site, reader))
          if (!change) unchanged = before
          else
            problems.push(
              `something was stored, ${change}, by one of\n${batch.map((request, at) => describeProblem(request, answers[at] as Answer, '')).join('\n')}`,
            )
        }
        if (problems.length > 20) break
      }

      expect(problems.slice(0, 20).join('\n')).toBe('')
      expect([...seen.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThanOrEqual(count)
      // Guards against a vacuous run: all kinds of responses occurred, and many rejected writes were checked.
      expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 304, 400, 401, 403, 404, 415]))
      expect(rejectedWrites).toBeGreaterThan(count / 10)
    },
  )
})

/** Separates valid requests from the others, so that most of the other batches may store nothing. */
function batches(calls: Call[], count: number): FuzzRequest[][] {
  const each = Math.ceil(count / calls.length)
  const all = calls.flatMap((call, at) => fc.sample(requestsOf(call), { numRuns: each, seed: SEED + at }))
  const shuffled =
    fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { numRuns: 1, seed: SEED })[0] ?? []
  const mayWrite = ({ sender }: FuzzRequest) =>
    sender === 'writer' || sender === 'administrator' || sender === 'nobody'
  const harmless = shuffled.filter((request) => !isWrite(request) || !mayWrite(request))
  const others = shuffled.filter((request) => isWrite(request) && mayWrite(request))
  const ordered = [others.filter(({ valid }) => valid), harmless, others.filter(({ valid }) => !valid)]
  return ordered.flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / AT_ONCE) }, (_, at) =>
      some.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    ),
  )
}

function isWrite(request: FuzzRequest | undefined): boolean {
  return request?.call.method !== 'GET'
}

/** The number of addresses or tokens per sender, because one may send 60 writes a minute. */
const CROWD = 40

async function createSenders(site: Site): Promise<Record<Sender, () => Script>> {
  const nobody = new Script(site)
  const administrator = await nobody.signIn(site.admin)
  const bearer = (token: string) => nobody.with({ authorization: `Bearer ${token}` })
  const tokensOf = async (access: 'READ' | 'READ_WRITE') => {
    const made = await Promise.all(Array.from({ length: CROWD }, () => createToken(administrator, access)))
    let next = 0
    return () => bearer(made[next++ % CROWD]?.token ?? '')
  }
  return {
    nobody: nobody.crowd(CROWD),
    administrator: administrator.crowd(CROWD),
    member: (await nobody.signIn(member)).crowd(CROWD),
    reader: await tokensOf('READ'),
    writer: await tokensOf('READ_WRITE'),
    otherSite: administrator.with({ origin: 'https://evil.example' }).crowd(CROWD),
    revoked: bearer('isse_revoked').crowd(CROWD),
  }
}

/** Reads everything that requests could change, as an administrator. */
async function readAll(site: Site, nextReader: () => Script): Promise<Stored> {
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
  return readStored(site, async () => {
    const reader = nextReader()
    const answers = await Promise.all(paths.map((name) => reader.get(`/api/${name}`)))
    return Object.fromEntries(answers.map(({ status, body }, at) => [paths[at], { status, body }]))
  })
}

/** Describes the difference to the snapshot once rejected uploads are removed; undefined if there is none. */
async function findChange(before: Stored, read: () => Promise<Stored>): Promise<string | undefined> {
  for (const until = Date.now() + SETTLING.timeout; ; await pause(SETTLING.interval)) {
    const change = changesSince(before, await read())
    if (isDeepStrictEqual(change, changesSince(before, before))) return undefined
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

function describeProblem(
  { method, path: url, sender, body }: FuzzRequest,
  { status, body: answer }: Answer,
  problem: string,
): string {
  const sent = JSON.stringify(body).slice(0, 300)
  return `${method} ${url.slice(0, 200)} by ${sender}, ${sent}: ${status} ${problem} ${JSON.stringify(answer).slice(0, 300)}`
}
