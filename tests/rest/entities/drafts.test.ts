import { newOwnPage } from '@isse/api/records/own-pages/schema'
import { sampleTexts } from '@isse/api/testing/record-input'
import { openDatabase } from '@isse/db'
import { testEngine } from '@isse/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../support/machine/processes.ts'
import { useSite } from '../../support/requests/rest.ts'
import { sendMessage } from '../../support/requests/send-message.ts'
import { addedKinds, sendRecord, type AddedKind } from '../../support/site/add-records.ts'
import { fixedKinds } from '../../support/site/fixed-kinds.ts'
import { compareReads, findMarker, marked, MARKER, readEverything } from '../../support/site/marker.ts'
import { mailSettings, startPost, textOf } from '../../support/site/post.ts'
import { startSite, type Site } from '../../support/site/site.ts'

const post = await startPost()
const metricsPort = await freePort()
const scripts = useSite({ ...(await mailSettings(post.port)), METRICS_PORT: String(metricsPort) })

/** The visitors' server; on PostgreSQL a second one beside the editors'. */
let visited: Site
beforeAll(async () => {
  const { site, administrator } = scripts
  visited =
    testEngine() === 'postgres'
      ? await startSite({ dataDir: site.dataDir, settings: { DATABASE_URL: site.databaseUrl ?? '' } })
      : site
  const choice = { messageMail: 'TEXT', hasReminders: false }
  expect((await administrator.post('/trpc/notifications.choose', choice)).status).toBe(200)
})
afterAll(async () => {
  if (visited !== scripts.site) await visited?.stop()
  await post.stop()
})

const call = async (procedure: string, input: object) => {
  const { status, body } = await scripts.administrator
    .elsewhere()
    .post(`/trpc/unpublished.${procedure}`, input)
  expect([procedure, status], JSON.stringify(body)).toEqual([procedure, 200])
  return (body as { result: { data: { id: number; revisionId: number } } }).result.data
}

/** Polls, because another server learns of a change a moment later. */
const expectNothingFound = () => expect.poll(() => findMarker(visited), { timeout: 60_000 }).toEqual([])

type AddedRecord = Record<string, number> & { imageUrl?: string }

async function add(kind: AddedKind, fields: object): Promise<AddedRecord> {
  const administrator = scripts.administrator.elsewhere()
  const { status, body } = await sendRecord(administrator, `/api${kind.rest.one}`, kind, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as AddedRecord
}

/** Expects that scripts find neither the unpublished record nor its picture. */
async function expectGone(kind: AddedKind, record: AddedRecord): Promise<void> {
  const { kind: name, id, rest, create } = kind
  const administrator = scripts.administrator.elsewhere()
  const gone = await fetch(`${visited.url}/api${rest.one}/${record[id]}`)
  expect([name, gone.status, await gone.text()]).toEqual([name, 404, expect.not.stringContaining(MARKER)])
  const file = (record as { file?: { fileUrl: string } }).file?.fileUrl
  const picture = record.imageUrl || record['url'] || file
  if (picture) expect((await fetch(String(picture))).status, name).toBe(404)
  // Administrators' scripts have always read and changed hidden custom pages.
  if (name === 'ownPage') return
  const change = { ...sampleTexts(create), [rest.part ? 'id' : id]: record[id], link: 'https://isse.example' }
  const updated = await sendRecord(administrator, `/api${rest.one}/update`, kind, change, false)
  const removed = await administrator.delete(`/api${rest.one}/delete/${record[id]}`)
  expect([name, updated.status, removed.status]).toEqual([name, 404, 404])
}

/** Fields of a change that keeps the address of a page. */
function withoutSlug({ update }: AddedKind, fields = marked(update)): Record<string, unknown> {
  const { slug: _, ...others } = fields
  return others
}

/** Adds a record with the marker and replaces its words. Optionally forgets the version with the marker. */
async function addOlder(kind: AddedKind, isForgotten: boolean): Promise<void> {
  const { kind: name, id, rest, create } = kind
  const address = name === 'ownPage' ? { slug: isForgotten ? 'forgotten' : 'older' } : {}
  const record = await add(kind, { ...sampleTexts(create), ...marked(create), ...address })
  const { revisionId } = await newestLine(name, record[id])
  // Each text is sent, because omitted fields keep their values.
  const cleared = Object.keys(marked(kind.update)).map((field) => [field, ''])
  const texts = {
    ...Object.fromEntries(cleared),
    ...sampleTexts(create),
    [rest.part ? 'id' : id]: record[id],
  }
  const fields = { ...texts, link: 'https://isse.example', focalX: 0.5, focalY: 0.5 }
  const changed = await sendRecord(
    scripts.administrator.elsewhere(),
    `/api${rest.one}/update`,
    kind,
    withoutSlug(kind, fields),
  )
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  if (!isForgotten) return
  const forgotten = await scripts.administrator.elsewhere().post('/trpc/revisions.forget', { revisionId })
  expect(forgotten.status, JSON.stringify(forgotten.body)).toBe(200)
}

async function newestLine(kind: string, id: number | undefined): Promise<{ revisionId: number }> {
  const input = encodeURIComponent(JSON.stringify({ kind, id }))
  const { body } = await scripts.administrator.elsewhere().get(`/trpc/revisions.ofRecord?input=${input}`)
  const { lines } = (body as { result: { data: { lines: { revisionId: number }[] } } }).result.data
  return lines[0] ?? { revisionId: 0 }
}

describe('unpublished content is nowhere on the website', () => {
  test(
    'of a new record of each kind, of a draft beside one, of one that is off, and of former versions',
    { timeout: 480_000 },
    async () => {
      const beside: AddedRecord[] = []
      for (const kind of addedKinds) {
        beside.push(await add(kind, sampleTexts(kind.create)))
        for (const isForgotten of [false, true]) await addOlder(kind, isForgotten)
      }
      await expectNothingFound()
      const before = await readEverything(visited)

      const off: { kind: AddedKind; record: AddedRecord }[] = []
      for (const [at, kind] of addedKinds.entries()) {
        const { kind: name, id, create } = kind
        await call('keep', { kind: name, fields: marked(create), seen: null })
        await call('keep', { kind: name, id: beside[at]?.[id], fields: withoutSlug(kind), seen: null })
        off.push({
          kind,
          record: await add(kind, { ...sampleTexts(create), ...withoutSlug(kind, marked(create)) }),
        })
      }
      const shown = addedKinds.flatMap(({ kind, rest: { all }, create }) => {
        // Both the gallery and its REST list have pages.
        const list = kind === 'galleryImage' ? '/gallery' : `/api${all}`
        return 'focalX' in create.shape ? [list, `the crop in ${list}`] : [list]
      })
      const onTheWebsite = expect.arrayContaining(shown)
      await expect.poll(() => findMarker(visited), { timeout: 60_000 }).toEqual(onTheWebsite)
      for (const { kind, record } of off) await call('unpublish', { kind: kind.kind, id: record[kind.id] })
      await expectNothingFound()
      for (const { kind, record } of off) await expectGone(kind, record)
      // Totals, page counts and orders are unchanged as well.
      expect(compareReads(before, await readEverything(visited))).toEqual([])
      expect(scripts.site.output() + visited.output()).not.toContain(MARKER)
    },
  )

  test('neither a draft of a record that every site has', async () => {
    for (const { kind, id, key, update } of fixedKinds)
      await call('keep', { kind, id, fields: { ...marked(update), ...key }, seen: null })
    await expectNothingFound()
  })

  // Only the server itself writes to an embedded database while it runs.
  if (testEngine() === 'postgres')
    test('nor a page that its owner hides in the database, which scripts of editors can read', async () => {
      const administrator = scripts.administrator.elsewhere()
      const fields = { ...marked(newOwnPage), slug: 'hidden-by-hand', menu: 'header' }
      const added = await administrator.upload('/api/ownPage', { contentBlock: { json: fields } })
      expect(added.status, JSON.stringify(added.body)).toBe(200)
      const { ownPageId } = added.body as { ownPageId: number }
      await expect
        .poll(() => findMarker(visited), { timeout: 60_000 })
        .toEqual(expect.arrayContaining(['/', '/api/ownPages']))
      const { db, close } = await openDatabase({ url: scripts.site.databaseUrl ?? '' })
      try {
        await db.ownPage.update({
          where: { ownPageId },
          data: { isPublished: false, version: { increment: 1 } },
        })
        const isGone = async () => {
          await expectNothingFound()
          for (const path of ['/hidden-by-hand', `/api/ownPage/${ownPageId}`])
            expect((await fetch(visited.url + path)).status, path).toBe(404)
          expect(await (await fetch(`${visited.url}/sitemap.xml`)).text()).not.toContain('hidden-by-hand')
        }
        await isGone()
        const { body } = await administrator.get('/api/ownPages')
        expect(body).toContainEqual(expect.objectContaining({ ownPageId, isPublished: false }))
      } finally {
        await close()
      }
    })

  test('nor in the mail about a message, which names the charity, nor in the metrics', async () => {
    await sendMessage(visited.url, 'Are you open?')
    await expect.poll(() => post.mails, { timeout: 20_000 }).toHaveLength(1)
    const mail = `${post.mails} ${textOf(post.mails[0] ?? '')}`
    expect(mail).toContain('Are you open?')
    expect(mail.toLowerCase()).not.toContain(MARKER)
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(await metrics.text()).toEqual(expect.not.stringContaining(MARKER))
    expect(metrics.status).toBe(200)
  })
})
