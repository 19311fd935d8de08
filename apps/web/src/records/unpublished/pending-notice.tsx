import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { Notice, Status } from '@isse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFocusOnResult } from '../../admin/shell/use-focus-on-result.ts'
import { trpc } from '../../app/trpc.ts'
import { failureOf } from '../../form/failure.ts'
import { PreviewLinks } from './preview-links.tsx'
import { PublishButton } from './publish-button.tsx'
import { describeDraft } from './describe-draft.ts'

interface PendingNoticeProps {
  /** Null if the form shows the published record. */
  pending: UnpublishedFacts | null
  /** Called after the record was published or the draft discarded. */
  onChanged: () => Promise<void>
}

/** Explains above a form that it shows a draft or an unpublished record, with the actions for it. */
export function PendingNotice({ pending, onChanged }: PendingNoticeProps) {
  const [done, setDone] = useState<string>()
  const resultRef = useFocusOnResult(done)

  async function showDone(message: string) {
    // Clears it first, because the same sentence twice would not move the focus.
    setDone(undefined)
    await onChanged()
    setDone(message)
  }

  return (
    <>
      {pending && (
        <Notice
          kind="info"
          className="mb-8 max-w-xl"
          more={
            <>
              <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
                {pending.isOff && !pending.isDraft && <PublishButton pending={pending} onDone={showDone} />}
                {!pending.isOff && <PendingDraft pending={pending} onDone={showDone} />}
              </div>
              <PreviewLinks of={pending} />
            </>
          }
        >
          {describe(pending)}
          {pending.isOutdated &&
            ' What the website has was saved after this draft was begun: if you save it for your website, the draft takes its place.'}
        </Notice>
      )}
      <div ref={resultRef} tabIndex={-1}>
        <Status className="max-w-xl not-empty:mb-8">{done}</Status>
      </div>
    </>
  )
}

function describe(pending: UnpublishedFacts): string {
  const { isOff, isNew, isDraft } = pending
  if (!isOff) return `${describeDraft(pending)}. Visitors see what was saved before it.`
  if (isNew) return `${describeDraft(pending)}. It is not on the website yet.`
  return isDraft
    ? `${describeDraft(pending)}. It has been taken off the website.`
    : 'This has been taken off the website. It is kept as it was there.'
}

interface PendingDraftProps {
  pending: UnpublishedFacts
  /** Receives the sentence of success. */
  onDone: (message: string) => Promise<void>
}

/** The actions for the draft of a published record: compare and discard. */
function PendingDraft({ pending: { kind, id, revisionId }, onDone }: PendingDraftProps) {
  const { mutateAsync: discard } = trpc.unpublished.discard.useMutation({
    onSuccess: ({ message }) => onDone(message),
  })
  return (
    <>
      <Link
        to="/admin/revision/$revisionId"
        params={{ revisionId }}
        className="inline-block link py-1 font-semibold"
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
        className="inline-block link py-1 font-semibold"
      />
    </>
  )
}
