import type { UnpublishedFacts } from '@isse/api/unpublished/schema'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { Notice } from '@isse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { failureOf } from '../../form/failure.ts'
import { PreviewLinks } from './preview-links.tsx'
import { PutBack } from './put-back.tsx'
import { sayDraft } from './unpublished-words.ts'

interface WaitingNoticeProps {
  waiting: UnpublishedFacts
  /** Called once it was published, put back or discarded. */
  onChanged: () => Promise<void>
}

/** Above a form: that what it shows is not what the website has, and what can be done about it. */
export function WaitingNotice({ waiting, onChanged }: WaitingNoticeProps) {
  const { isOff, isDraft, isOutdated, revisionId } = waiting
  return (
    <Notice
      kind="info"
      className="mb-8 max-w-xl"
      more={
        <>
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            {isOff && !isDraft && <PutBack waiting={waiting} onDone={onChanged} />}
            {!isOff && (
              <>
                <Link
                  to="/admin/revision/$revisionId"
                  params={{ revisionId }}
                  className="inline-block link py-1 font-semibold"
                >
                  See what differs from the website
                </Link>
                <DiscardDraft waiting={waiting} onDone={onChanged} />
              </>
            )}
          </div>
          <PreviewLinks of={waiting} />
        </>
      }
    >
      {describe(waiting)}
      {isOutdated &&
        ' What the website has was saved after this draft was begun: if you save it for your website, the draft takes its place.'}
    </Notice>
  )
}

function describe(waiting: UnpublishedFacts): string {
  const { isOff, isNew, isDraft } = waiting
  if (!isOff) return `${sayDraft(waiting)}. Visitors see what was saved before it.`
  if (isNew) return `${sayDraft(waiting)}. It is not on the website yet.`
  return isDraft
    ? `${sayDraft(waiting)}. It has been taken off the website.`
    : 'This has been taken off the website. It is kept as it was there.'
}

function DiscardDraft({
  waiting: { kind, id, revisionId },
  onDone,
}: {
  waiting: UnpublishedFacts
  onDone: () => Promise<void>
}) {
  const { mutateAsync: discard } = trpc.unpublished.discard.useMutation()
  const [isDone, setIsDone] = useState(false)

  const confirm = () =>
    failureOf(async () => {
      await discard({ kind, id, seen: revisionId })
      setIsDone(true)
      await onDone()
    })

  if (isDone) return null
  return (
    <ConfirmDialog
      title="Discard the draft"
      text="Your website stays as it is. The draft stays in the history for a while."
      confirm="Discard it"
      cancel="Keep it"
      busy={wording.pleaseWait}
      onConfirm={confirm}
      className="inline-block link py-1 font-semibold"
    />
  )
}
