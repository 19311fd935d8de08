import type { Outputs } from '@isse/api'
import { allKinds } from '@isse/api/site/kinds'
import type { Script } from '../requests/script.ts'
import { readPageContent } from './page-content.ts'

type Revisions = Outputs['revisions']
type Line = Revisions['ofSite']['lines'][number]

/** A draft or an unpublished record, with its form fields. */
export type UnpublishedRecord = NonNullable<Outputs['unpublished']['ofRecord']>

/** All unpublished content and the history, as the admin area shows them. */
export interface ReadUnpublished {
  unpublished: UnpublishedRecord[]
  history: Pick<Line, 'kind' | 'id' | 'what' | 'name' | 'by' | 'door' | 'savedAt' | 'hasState'>[]
  /** The lines of the preview page. */
  preview: string[]
}

/** Reads the content as the screens do, without the address of the site. */
export async function readUnpublished(
  administrator: Script,
  previewLink: string,
  origin: string,
): Promise<ReadUnpublished> {
  const query = async <Data>(procedure: string, input: object): Promise<Data> => {
    const address = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
    const { status, body } = await administrator.elsewhere().get(address)
    if (status !== 200) throw new Error(`${procedure} answered ${status}: ${JSON.stringify(body)}`)
    return (body as { result: { data: Data } }).result.data
  }
  const unpublished: UnpublishedRecord[] = []
  for (const kind of allKinds) {
    const listed = await query<{ id: number }[]>('unpublished.list', { kind })
    // Sorted by id, because several entries may have the same time.
    for (const { id } of listed.sort((one, other) => one.id - other.id))
      unpublished.push(await query('unpublished.ofRecord', { kind, id }))
  }
  const history: ReadUnpublished['history'] = []
  let before: number | undefined
  for (let hasMore = true; hasMore;) {
    const page = await query<Revisions['ofSite']>('revisions.ofSite', { before })
    before = page.lines.at(-1)?.revisionId
    hasMore = page.hasMore
    for (const { kind, id, what, name, by, door, savedAt, hasState } of page.lines)
      history.push({ kind, id, what, name, by, door, savedAt, hasState })
  }
  const preview = readPageContent(await openPreview(origin, previewLink))
  const read: ReadUnpublished = { unpublished, history, preview }
  return JSON.parse(JSON.stringify(read).replaceAll(origin, 'https://site')) as ReadUnpublished
}

/** Follows a preview link as a browser does, which sends the token and stores the cookie. */
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
