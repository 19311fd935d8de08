import type { Script } from '../requests/script.ts'

/** Leaves something unpublished of each sort: a draft beside a record, one of a new record, and a page that is off the website. */
export async function addUnpublished(administrator: Script): Promise<void> {
  const write = async (path: string, input: object) => {
    const { status, body } = await administrator.elsewhere().post(path, input)
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body as Record<string, number>
  }
  const { valueId } = await write('/api/value', { name: 'Patience', valueText: 'We wait.' })
  await write('/trpc/unpublished.keep', { kind: 'value', id: valueId, fields: { name: 'Calm' }, seen: null })
  await write('/trpc/unpublished.keep', { kind: 'service', fields: { name: 'Half written' }, seen: null })
  const page = { title: 'For a while', slug: 'for-a-while', ownPageText: 'Not for ever.', isPublished: false }
  await write('/trpc/ownPages.create', page)
}
