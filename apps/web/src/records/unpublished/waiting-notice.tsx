import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { Notice, Status } from '@isse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { failureOf } from '../../form/failure.ts'
import { PreviewLinks } from './preview-links.tsx'
import { PutBack } from './put-back.tsx'
import { sayDraft } from './unpublished-words.ts'

interface WaitingNoticeProps {
  /** Null where the form shows what the website has. */
  waiting: UnpublishedFacts | null
  /** Called once it was published, put back or discarded. */
  onChanged: () => Promise<void>
}

/**
 * Above a form: that what it shows is not what the website has, and what can be done about it. The sentence that it was done
 * stays where the notice was.
 */
export function WaitingNotice({ waiting, onChanged }: WaitingNoticeProps) {
  const [done, setDone] = useState<string>()
  const answer = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone with the notice, and the focus with it.
  useEffect(() => {
    if (done) answer.current?.focus()
  }, [done])

  async function showDone(message: string) {
    // The same sentence may have been said before.
    setDone(undefined)
    await onChanged()
    setDone(message)
  }

  return (
    <>
      {waiting && <Waiting waiting={waiting} onDone={showDone} />}
      <div ref={answer} tabIndex={-1}>
        <Status className="max-w-xl not-empty:mb-8">{done}</Status>
      </div>
    </>
  )
}

interface WaitingProps {
  waiting: UnpublishedFacts
  /** Gets the sentence that says what was done. */
  onDone: (message: string) => Promise<void>
}

function Waiting({ waiting, onDone }: WaitingProps) {
  const { isOff, isDraft, isOutdated, revisionId } = waiting
  return (
    <Notice
      kind="info"
      className="mb-8 max-w-xl"
      more={
        <>
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            {isOff && !isDraft && <PutBack waiting={waiting} onDone={onDone} />}
            {!isOff && (
              <>
                <Link
                  to="/admin/revision/$revisionId"
                  params={{ revisionId }}
                  className="inline-block link py-1 font-semibold"
                >
                  See what differs from the website
                </Link>
                <DiscardDraft waiting={waiting} onDone={onDone} />
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

function DiscardDraft({ waiting: { kind, id, revisionId }, onDone }: WaitingProps) {
  const { mutateAsync: discard } = trpc.unpublished.discard.useMutation()
  const [isDone, setIsDone] = useState(false)

  const confirm = () =>
    failureOf(async () => {
      const { message } = await discard({ kind, id, seen: revisionId })
      setIsDone(true)
      await onDone(message)
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
