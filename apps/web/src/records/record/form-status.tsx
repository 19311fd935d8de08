import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import type { Kind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { Icon } from '@isse/ui/icon/icon'
import { Status } from '@isse/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFocusOnResult } from '../../admin/shell/use-focus-on-result.ts'
import { trpc } from '../../app/trpc.ts'
import { failureOf } from '../../form/failure.ts'
import { HistoryLink } from '../history/history-link.tsx'
import { describeDraft } from '../unpublished/describe-draft.ts'
import { PreviewLinks } from '../unpublished/preview-links.tsx'
import { PublishButton } from '../unpublished/publish-button.tsx'
import { SeeOnWebsite } from './see-on-website.tsx'

/** A record of a form, as useRecord returns it. */
interface Part {
  kind: Kind
  id: number
  record: object
  /** Null if the form shows the published record. */
  pending: UnpublishedFacts | null
  /** Called after the record was published or the draft discarded. */
  restart: () => Promise<void>
}

interface FormStatusProps {
  /** The records that the form edits; the first one names the page. */
  parts: readonly [Part, ...Part[]]
  /** Labels of the links to the history of the parts. */
  histories?: string[]
  /** The id of the form, which publishes a draft. */
  formId: string
}

/** Says at the head of a form where its records stand: on the website, as a draft or off the website. Offers the next step. */
export function FormStatus({ parts, histories = ['History'], formId }: FormStatusProps) {
  const [done, setDone] = useState<string>()
  const resultRef = useFocusOnResult(done)
  const pending = parts.flatMap((part) => (part.pending ? { ...part, pending: part.pending } : []))

  async function showDone(message: string, restart: Part['restart']) {
    // Clears it first, because the same sentence twice would not move the focus.
    setDone(undefined)
    await restart()
    setDone(message)
  }

  return (
    <div className="mb-8 grid max-w-xl gap-3">
      {pending.map(({ kind, pending: facts, restart }) => (
        <PendingRecord key={kind} facts={facts} onDone={(message) => showDone(message, restart)} />
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {pending.length === 0 && <SeeOnWebsite {...parts[0]} label="On the website" icon="circle-check" />}
        {pending.some(({ pending: { isDraft } }) => isDraft) && (
          <button type="submit" form={formId} className="btn btn-outline">
            Publish the draft
          </button>
        )}
        {parts.map(({ kind, id }, index) => (
          <HistoryLink key={kind} {...{ kind, id, label: histories[index] }} />
        ))}
      </div>
      <Colleagues {...parts[0]} />
      <div ref={resultRef} tabIndex={-1}>
        <Status>{done}</Status>
      </div>
    </div>
  )
}

/** Names the colleagues who have the same form open. */
function Colleagues({ kind, id }: Pick<Part, 'kind' | 'id'>) {
  const { noteOpen } = trpc.useUtils().client.unpublished
  const { data: names = [] } = useQuery({
    queryKey: ['open form', kind, id],
    queryFn: () => noteOpen.mutate({ kind, id }),
    refetchInterval: 30_000,
  })
  return (
    <p role="status" className="font-semibold empty:hidden">
      {names.length > 0 && (
        <>
          <bdi>{names.join(' and ')}</bdi> {names.length === 1 ? 'has' : 'have'} this open, too.
        </>
      )}
    </p>
  )
}

interface PendingRecordProps {
  facts: UnpublishedFacts
  /** Receives the sentence of success. */
  onDone: (message: string) => Promise<void>
}

/** A draft or an unpublished record, with the actions for it. */
function PendingRecord({ facts, onDone }: PendingRecordProps) {
  const { kind, id, revisionId, isOff, isDraft, isOutdated } = facts
  const { mutateAsync: discard } = trpc.unpublished.discard.useMutation({
    onSuccess: ({ message }) => onDone(message),
  })
  return (
    <div className="rounded-2xl bg-lemon-wash px-4 py-3">
      <p className="flex gap-3 font-semibold">
        <Icon name={isDraft ? 'pencil' : 'image-off'} className="mt-0.5 size-5 shrink-0" />
        <span>
          {describe(facts)}
          {isOutdated &&
            ' What the website has was saved after this draft was begun: if you save it for your website, the draft takes its place.'}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isOff && !isDraft && <PublishButton pending={facts} onDone={onDone} />}
        {!isOff && (
          <>
            <Link
              to="/admin/revision/$revisionId"
              params={{ revisionId }}
              className="link py-1 font-semibold"
            >
              See what differs from the website
            </Link>
            <ConfirmDialog
              title="Discard the draft"
              text="Your website stays as it is. The draft stays in the history for a while."
              confirm="Discard it"
              cancel="Keep it"
              busy={wording.pleaseWait}
              onConfirm={() => failureOf(() => discard({ kind, id, seen: revisionId }))}
              className="link py-1 font-semibold"
            />
          </>
        )}
        <PreviewLinks of={facts} />
      </div>
    </div>
  )
}

function describe(facts: UnpublishedFacts): string {
  const { isOff, isNew, isDraft } = facts
  if (!isOff) return `${describeDraft(facts)}. Visitors see what was saved before it.`
  if (isNew) return `${describeDraft(facts)}. It is not on the website yet.`
  return isDraft
    ? `${describeDraft(facts)}. It has been taken off the website.`
    : 'Off the website. It is kept as it was there.'
}
