import type { Outputs } from '@isse/api'
import type { Database } from '@isse/db'
import { sampleTexts } from '@isse/api/testing/record-input'
import { allKinds, factsOf, type Kind } from '@isse/api/site/kinds'
import { pause } from '../machine/processes.ts'
import type { Script } from '../requests/script.ts'
import { addedKinds, sendRecord } from '../site/add-records.ts'
import { fixedKinds } from '../site/fixed-kinds.ts'
import { readPageContent } from './page-content.ts'

type Revisions = Outputs['revisions']
type Line = Revisions['ofSite']['lines'][number]

/** Calls the procedures of the admin area as its screens do. */
class Admin {
  readonly #script: Script

  constructor(script: Script) {
    this.#script = script
  }

  async call<Data>(procedure: string, input: object): Promise<Data> {
    return this.#read<Data>(procedure, await this.#script.elsewhere().post(`/trpc/${procedure}`, input))
  }

  async query<Data>(procedure: string, input: object): Promise<Data> {
    const query = encodeURIComponent(JSON.stringify(input))
    return this.#read<Data>(
      procedure,
      await this.#script.elsewhere().get(`/trpc/${procedure}?input=${query}`),
    )
  }

  #read<Data>(procedure: string, { status, body }: Awaited<ReturnType<Script['get']>>): Data {
    if (status !== 200) throw new Error(`${procedure} answered ${status}: ${JSON.stringify(body)}`)
    return (body as { result: { data: Data } }).result.data
  }
}

/** A draft without what must be said before it is published: of all texts it has this one alone. */
function incomplete(kind: Kind, texts: Record<string, string>, label: string): Record<string, string> {
  const empty = Object.keys(texts).map((name) => [name, ''])
  return { ...Object.fromEntries(empty), [factsOf(kind).label ?? '']: label }
}

/**
 * Keeps drafts of every kind, takes records off the website, and saves, forgets and undoes, as editors of version 1.1 do.
 *
 * @returns the path of a link to the preview of a draft
 */
export async function fillUnpublished(administrator: Script): Promise<string> {
  const admin = new Admin(administrator)
  const keep = (input: object) =>
    admin.call<{ id: number; revisionId: number }>('unpublished.keep', { seen: null, ...input })
  for (const kind of addedKinds) {
    const texts = sampleTexts(kind.create)
    const add = async (label: string): Promise<number> => {
      const fields = { ...texts, [kind.label ?? '']: label }
      const { status, body } = await sendRecord(
        administrator.elsewhere(),
        `/api${kind.rest.one}`,
        kind,
        fields,
      )
      if (status !== 200) throw new Error(`No ${kind.noun} was added: ${JSON.stringify(body)}`)
      return (body as Record<string, number>)[kind.id] ?? 0
    }
    const draft = (label: string) => incomplete(kind.kind, texts, label)
    await keep({ kind: kind.kind, id: await add('With a draft'), fields: draft('A pending draft') })
    await keep({ kind: kind.kind, fields: draft('Never published') })
    await admin.call('unpublished.takeOff', { kind: kind.kind, id: await add('Taken off') })
    const changed = await add('Taken off and changed')
    await admin.call('unpublished.takeOff', { kind: kind.kind, id: changed })
    const { revisionId: seen } = await admin.query<{ revisionId: number }>('unpublished.ofRecord', {
      kind: kind.kind,
      id: changed,
    })
    await keep({ kind: kind.kind, id: changed, fields: draft('Changed while it is off'), seen })
  }
  for (const { kind, id, key, update } of fixedKinds) await keep({ kind, id, fields: draftOf(update, key) })
  await moveAddresses(administrator, admin)
  await changeHistory(administrator, admin)
  const { id } = await keep({ kind: 'service', fields: { name: 'Soup kitchen', text: 'Soon.' } })
  const { path } = await admin.call<{ path: string }>('previews.makeLink', { kind: 'service', id })
  return path
}

/** A draft of a record that every site has, with all of its texts empty. */
function draftOf(update: (typeof fixedKinds)[number]['update'], key: object): Record<string, unknown> {
  const texts = Object.keys(update.shape).filter((name) => /text|label|heading|email|shortName/i.test(name))
  const crop = 'focalX' in update.shape && { focalX: 0.25, focalY: 0.75 }
  return { ...Object.fromEntries(texts.map((name) => [name, ''])), ...crop, ...key }
}

/** Gives own pages former addresses, and addresses that are held for a page off the website. */
async function moveAddresses(administrator: Script, admin: Admin): Promise<void> {
  const save = async (path: string, fields: object): Promise<number> => {
    const contentBlock = { json: { title: 'Tea', text: 'A text.', isPublished: true, ...fields } }
    const { status, body } = await administrator.elsewhere().upload(`/api/${path}`, { contentBlock })
    if (status !== 200) throw new Error(`The page was not saved: ${JSON.stringify(body)}`)
    return (body as { ownPageId: number }).ownPageId
  }
  const moved = await save('ownPage', { slug: 'tea', title: 'Tea on Fridays' })
  await save('ownPage/update', { id: moved, slug: 'tea-on-fridays', title: 'Tea on Fridays' })
  const off = await save('ownPage', { slug: 'kettle', title: 'Cocoa' })
  await save('ownPage/update', { id: off, slug: 'cocoa', title: 'Cocoa' })
  await admin.call('unpublished.takeOff', { kind: 'ownPage', id: off })
  const fields = { title: 'Lemonade', slug: 'lemonade' }
  await admin.call('unpublished.keep', { kind: 'ownPage', fields, seen: null })
}

/** Leaves each kind of line in the history. */
async function changeHistory(administrator: Script, admin: Admin): Promise<void> {
  const save = async (fields: { id?: number; name: string }) => {
    const path = `/api/isseService${fields.id === undefined ? '' : '/update'}`
    const kind = addedKinds.find((each) => each.kind === 'service')
    if (!kind) throw new Error('There are no services.')
    const { body } = await sendRecord(administrator.elsewhere(), path, kind, { text: 'A text.', ...fields })
    return body as { serviceId: number; version: number; image: { imageId: number } }
  }
  const states = async (id: number) => {
    const { lines } = await admin.query<Revisions['ofRecord']>('revisions.ofRecord', { kind: 'service', id })
    return lines.filter(({ hasState }) => hasState).map(({ revisionId }) => revisionId)
  }
  const { serviceId: old } = await save({ name: OLD })
  for (const at of [2, 3, 4]) await save({ id: old, name: `${OLD}, ${at}` })
  const { serviceId: id, image } = await save({ name: 'First name' })
  for (const name of ['Second name', 'Third name', 'Fourth name']) await save({ id, name })
  const [, third = 0, second = 0, first = 0] = await states(id)
  await admin.call('revisions.forget', { revisionId: third })
  await admin.call('revisions.forgetPicture', { imageId: image.imageId })
  await admin.call('revisions.goBack', { revisionId: second })
  const { version } = await save({ id, name: 'Fifth name' })
  await admin.call('revisions.undo', { kind: 'service', id, version })
  if ((await states(id)).at(-1) !== first) throw new Error('The first version is gone.')

  const keep = async (name: string) =>
    admin.call<{ revisionId: number }>('unpublished.keep', {
      kind: 'service',
      id,
      fields: { name, text: 'A text.' },
      seen: null,
    })
  const { revisionId: discarded } = await keep('Discarded')
  await admin.call('unpublished.discard', { kind: 'service', id, seen: discarded })
  const { revisionId: published } = await keep('Published')
  await admin.call('unpublished.publish', { kind: 'service', id, seen: published })
  await admin.call('unpublished.takeOff', { kind: 'service', id })
  const [newest = 0] = await states(id)
  await admin.call('unpublished.publish', { kind: 'service', id, seen: newest })
}

/** The name of a service whose versions were saved in two months. */
const OLD = 'Saved in February and March'

/** Puts the versions of that service into two months of 2020, two into each, and makes the nightly work due. */
export async function ageRevisions(db: Database): Promise<void> {
  const versions = await db.revision.findMany({
    where: { name: { startsWith: OLD } },
    orderBy: { revisionId: 'asc' },
  })
  for (const [at, { revisionId }] of versions.entries()) {
    const savedAt = new Date(Date.UTC(2020, at < 2 ? 1 : 2, 10 + at))
    await db.revision.update({ where: { revisionId }, data: { savedAt } })
  }
  await db.job.updateMany({ where: { kind: 'nightly-work', doneAt: null }, data: { dueAt: new Date() } })
}

/** Waits until one version of each month is left. */
export async function whenThinnedOut(administrator: Script): Promise<void> {
  const admin = new Admin(administrator)
  const count = async () => {
    const { lines } = await admin.query<Revisions['ofSite']>('revisions.ofSite', { day: '2020-02-10' })
    return lines.length
  }
  for (let look = 0; look < 600 && (await count()) > 0; look++) await pause(100)
  if ((await count()) > 0) throw new Error('The history was not thinned out.')
}

/** A draft, or a record that is not on the website, with what its form holds. */
export type WhatIsUnpublished = NonNullable<Outputs['unpublished']['ofRecord']>

/** Everything that is unpublished, and the whole history, as the admin area shows them. */
export interface ReadUnpublished {
  unpublished: WhatIsUnpublished[]
  history: Pick<Line, 'kind' | 'id' | 'what' | 'name' | 'by' | 'door' | 'savedAt' | 'hasState'>[]
  /** The lines of the page that the link to a preview opens. */
  preview: string[]
}

/** Reads it as the screens do, without the address of the site. */
export async function readUnpublished(
  administrator: Script,
  previewLink: string,
  origin: string,
): Promise<ReadUnpublished> {
  const admin = new Admin(administrator)
  const unpublished: WhatIsUnpublished[] = []
  for (const kind of allKinds) {
    const listed = await admin.query<{ id: number }[]>('unpublished.list', { kind })
    // The list is by time, which several may have in common.
    for (const { id } of listed.sort((one, other) => one.id - other.id))
      unpublished.push(await admin.query('unpublished.ofRecord', { kind, id }))
  }
  const history: ReadUnpublished['history'] = []
  let before: number | undefined
  for (let hasMore = true; hasMore;) {
    const page = await admin.query<Revisions['ofSite']>('revisions.ofSite', { before })
    before = page.lines.at(-1)?.revisionId
    hasMore = page.hasMore
    for (const { kind, id, what, name, by, door, savedAt, hasState } of page.lines)
      history.push({ kind, id, what, name, by, door, savedAt, hasState })
  }
  const preview = readPageContent(await openPreview(origin, previewLink))
  const read: ReadUnpublished = { unpublished, history, preview }
  return JSON.parse(JSON.stringify(read).replaceAll(origin, 'https://site')) as ReadUnpublished
}

/** Follows the link to a preview as a browser does, which sends the token and keeps the cookie. */
export async function openPreview(origin: string, link: string): Promise<string> {
  const [path = '', token = ''] = link.split('#token=')
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const { address } = (await answer.json()) as { address?: string }
  if (!address) throw new Error(`The link to the preview answered ${answer.status}.`)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await fetch(origin + (address.split('#')[0] ?? ''), { headers: { cookie } })
  if (page.status !== 200) throw new Error(`The preview answered ${page.status}.`)
  return page.text()
}
