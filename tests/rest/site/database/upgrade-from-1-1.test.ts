import { afterAll, expect, test } from 'vitest'
import { Script } from '../../../support/requests/script.ts'
import { headerOf, mailSettings, startPost, textOf } from '../../../support/site/post.ts'
import { readPageContent } from '../../../support/upgrade/page-content.ts'
import {
  openPreview,
  readUnpublished,
  type ReadUnpublished,
  type UnpublishedRecord,
} from '../../../support/upgrade/unpublished.ts'
import { useUpgraded } from '../../../support/upgrade/upgraded.ts'

const post = await startPost()
const upgraded = useUpgraded('version-1-1', await mailSettings(post.port))
afterAll(() => post.stop())

/** The administrator with the recorded session. */
const administrator = () => new Script(upgraded.site).with({ cookie: upgraded.visitors.cookie })

/** The addresses of unpublished pages and drafts. */
const held = ['kettle', 'cocoa', 'lemonade', 'plans', 'taken-off', 'never-published']

/** Applies the upgrade's only change: an outdated sentence of /privacy. */
const corrected = (answer: RecordedAnswer) =>
  JSON.parse(
    JSON.stringify(answer).replaceAll(
      'overwritten within a day;',
      'overwritten when its room is needed for something else;',
    ),
  ) as RecordedAnswer

/** The pages that showed the leaf of a calendar, which repeated the date of an event, and the lines of a leaf. */
const hadCalendarLeaf = /^\/(events(\/\d+)?)?$/
const ofCalendarLeaf =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun|\d{1,2}|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/

test('changes nothing that visitors and scripts read, except for a sentence of /privacy and the date said twice', async () => {
  const { daily, site, visitors, recorded } = upgraded
  const visitor = new Script(site)
  const token = visitor.with({ authorization: `Bearer ${visitors.token}` })
  const answers = await recorded<RecordedAnswer[]>('answers')
  expect(answers.length).toBeGreaterThan(100)
  for (const answer of answers) {
    const script = answer.asker === 'token' ? token : visitor
    expectSameAnswer(await ask(script.elsewhere(), answer, site.url), corrected(answer), daily)
  }
})

test("keeps an administrator's session and password", async () => {
  expect((await administrator().get('/api/messages/1')).status).toBe(200)
  const { email, password } = upgraded.visitors
  expect((await new Script(upgraded.site).post('/api/signin', { email, password })).status).toBe(200)
})

test('redirects former addresses, and reserves those of unpublished pages', async () => {
  const visitor = new Script(upgraded.site)
  const moved = await visitor.get('/tea')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/tea-on-fridays'])
  expect((await visitor.get('/tea-on-fridays')).status).toBe(200)
  for (const slug of held) {
    expect([slug, (await visitor.get(`/${slug}`)).status]).toEqual([slug, 404])
    const contentBlock = { json: { title: 'Another page', slug, text: 'A text.' } }
    const { status, body } = await administrator().elsewhere().upload('/api/ownPage', { contentBlock })
    expect([slug, status, JSON.stringify(body)]).toEqual([
      slug,
      400,
      expect.stringContaining('which is not on the website, has this address'),
    ])
  }
})

test('keeps each draft, each unpublished record and each line of the history', async () => {
  const { site, visitors, recorded } = upgraded
  const before = await recorded<ReadUnpublished>('unpublished')
  expect([before.unpublished.length, before.history.length]).toEqual([55, 222])
  const now = await readUnpublished(administrator(), visitors.previewLink ?? '', site.url)
  expect(now.unpublished).toMatchObject(before.unpublished)
  expect(now.unpublished.length).toBe(before.unpublished.length)
  // The upgrade changes /privacy and /cookies, which adds a line each to the history.
  expect(now.history).toHaveLength(before.history.length + 2)
  expect(now.history).toEqual(expect.arrayContaining(before.history))
  expect(lostLines(before.preview, now.preview)).toEqual([])
})

test('keeps preview links, which show the preview to nobody else', async () => {
  const { site, visitors } = upgraded
  expect(await openPreview(site.url, visitors.previewLink ?? '')).toContain('Soup kitchen')
  await expect(openPreview(site.url, `${visitors.previewLink}x`)).rejects.toThrow('answered 404')
})

test('sends the pending mails, each message in one of them', async () => {
  const told = () => post.mails.flatMap((mail) => textOf(mail).match(/Question \d+/g) ?? []).sort()
  const all = Array.from({ length: 12 }, (_, at) => `Question ${at + 1}`).sort()
  await expect.poll(told, { timeout: 30_000 }).toEqual(all)
  for (const mail of post.mails) expect(headerOf(mail, 'To')).toBe(upgraded.visitors.email)
})

test('publishes an unpublished record, and rejects an incomplete draft', async () => {
  const publish = ({ kind, id, revisionId: seen }: UnpublishedRecord) =>
    administrator().elsewhere().post('/trpc/unpublished.publish', { kind, id, seen })
  const { unpublished } = await upgraded.recorded<ReadUnpublished>('unpublished')
  const whole = unpublished.filter(({ name }) => name === 'Taken off')
  expect(whole).toHaveLength(11)
  for (const each of whole) {
    const { status, body } = await publish(each)
    expect([each.kind, status], JSON.stringify(body)).toEqual([each.kind, 200])
  }
  for (const name of ['A pending draft', 'Never published', 'Changed while it is off']) {
    const draft = unpublished.find((each) => each.kind === 'testimonial' && each.name === name)
    expect([name, draft && (await publish(draft)).status]).toEqual([name, 400])
  }
})

/** A visitor, or a script with an API token from before the upgrade. */
type Asker = 'visitor' | 'token'

/** The response of an address. */
interface RecordedAnswer {
  asker: Asker
  path: string
  status: number
  type: string
  /** The parsed JSON, the content of a page, or the lines of another text. */
  body: unknown
}

/** Requests an address and converts the response for recording and comparison. */
async function ask(
  script: Script,
  { asker, path }: Pick<RecordedAnswer, 'asker' | 'path'>,
  origin: string,
): Promise<RecordedAnswer> {
  const { status, headers, body } = await script.get(path)
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const comparable = typeof body === 'string' ? toLines(type, body) : withoutTime(body)
  const withoutOrigin = JSON.stringify(comparable).replaceAll(origin, 'https://site')
  return { asker, path, status, type, body: JSON.parse(withoutOrigin) as unknown }
}

function toLines(type: string, text: string): string[] {
  if (type === 'text/html') return readPageContent(text)
  // A calendar contains the time of its creation.
  return text.split(/\r?\n/).filter((line) => !line.startsWith('DTSTAMP:'))
}

/** Removes the time of a failure. */
function withoutTime(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('timestamp' in body)) return body
  const { timestamp: _, ...others } = body
  return others
}

/**
 * Compares a response with the recorded one: JSON may gain fields, and a page may gain lines but not lose any.
 *
 * @param daily lines that may differ each day
 */
function expectSameAnswer(now: RecordedAnswer, answer: RecordedAnswer, daily: Set<unknown>): void {
  if (answer.type === 'application/json') expect(now, answer.path).toMatchObject(answer)
  else if (!Array.isArray(answer.body)) expect(now, answer.path).toEqual(answer)
  else {
    expect({ ...now, body: [] }, answer.path).toEqual({ ...answer, body: [] })
    const lost = lostLines(answer.body as string[], now.body as string[])
    expect(
      lost.filter(
        ([line]) => !daily.has(line) && !(hadCalendarLeaf.test(answer.path) && ofCalendarLeaf.test(line)),
      ),
      answer.path,
    ).toEqual([])
  }
}

/** Lists the lines that a page has lost. Their order does not matter. */
function lostLines(recorded: string[], now: string[]): [line: string, count: number][] {
  const before = countLines(recorded)
  const after = countLines(now)
  return [...before].filter(([line, count]) => (after.get(line) ?? 0) < count)
}

/** Counts each line of a page. */
function countLines(body: unknown): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of body as string[]) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}
