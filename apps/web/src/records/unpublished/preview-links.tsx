import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { previewOfRecord } from '@isse/api/site/addresses/preview-addresses'
import { wording } from '@isse/api/site/words/wording'
import { useState } from 'react'
import { OneTimeSecret } from '../../admin/form/one-time-secret.tsx'
import { formatDate } from '../../admin/dates.ts'
import { Outcome, useAction } from '../../admin/shell/action.tsx'
import { trpc } from '../../app/trpc.ts'

/** Links to the preview of a draft, and creates links for people without an account. */
export function PreviewLinks({ of: { kind, id } }: { of: Pick<UnpublishedFacts, 'kind' | 'id'> }) {
  const calls = trpc.useUtils()
  const { data: links = [] } = trpc.previews.links.useQuery({ kind, id })
  const readLinks = { onSettled: () => calls.previews.links.invalidate({ kind, id }) }
  const { mutateAsync: createLink, isPending } = trpc.previews.createLink.useMutation(readLinks)
  const { mutateAsync: endLink } = trpc.previews.endLink.useMutation(readLinks)
  const [created, setCreated] = useState<{ path: string; message: string }>()
  const { act, outcome } = useAction()

  async function create() {
    setCreated(await createLink({ kind, id }))
    return {}
  }

  async function end(previewLinkId: number) {
    setCreated(undefined)
    return endLink({ previewLinkId })
  }

  return (
    <>
      <a
        href={previewOfRecord(kind, id)}
        target="_blank"
        rel="noreferrer"
        className="link py-1 font-semibold"
      >
        See the page with it
      </a>
      <button type="button" className="btn btn-outline" onClick={() => void act(create)}>
        {isPending ? wording.pleaseWait : 'Make a link to show it to others'}
      </button>
      {created && (
        <OneTimeSecret
          key={created.path}
          text={new URL(created.path, location.origin).href}
          what="link"
          role="alert"
          className="w-full"
        >
          {created.message} Copy it now: it is not shown again.
        </OneTimeSecret>
      )}
      {links.length > 0 && (
        <ul className="grid w-full gap-1" aria-label="Links to the preview">
          {links.map(({ previewLinkId, by, expiresAt }) => (
            <li key={previewLinkId} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                Link by <bdi>{by}</bdi>, good until {formatDate(expiresAt)}
              </span>
              <button
                type="button"
                className="link py-1 font-semibold"
                onClick={() => void act(() => end(previewLinkId))}
              >
                End this link
              </button>
            </li>
          ))}
        </ul>
      )}
      <Outcome {...outcome} className="w-full" />
    </>
  )
}
