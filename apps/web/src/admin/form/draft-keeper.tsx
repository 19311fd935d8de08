import { Dialog } from '@isse/ui/dialog'
import { Notice } from '@isse/ui/notice'
import { useUnsaved, useWords } from '@isse/ui/form/unsaved'
import { useBlocker, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatDateTime } from '../shell/dates.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { watchForm } from './unsaved-forms.ts'

/** Inside a form: asks before its words are lost, keeps them as a draft, and offers a draft that was left. */
export function DraftKeeper({ keepsDraft }: { keepsDraft: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { hasUnsaved, restore } = useUnsaved()
  const [left, setLeft] = useState(() => (keepsDraft ? readDraft(path) : undefined))
  useEffect(() => watchForm(hasUnsaved))
  useWords((words, unsaved) => {
    if (!unsaved) return dropDraft(path)
    if (keepsDraft) keepDraft(path, words)
    // Whoever types on has passed the older draft over.
    setLeft(undefined)
  })
  return (
    <>
      {left && (
        <Notice
          kind="info"
          more={
            <div className="mt-2 flex flex-wrap gap-3">
              <button
                type="button"
                className="btn btn-outline"
                onClick={() => {
                  restore(left.words)
                  setLeft(undefined)
                }}
              >
                Continue with it
              </button>
              <button
                type="button"
                className="btn btn-ghost"
                onClick={() => {
                  dropDraft(path)
                  setLeft(undefined)
                }}
              >
                Throw it away
              </button>
            </div>
          }
        >
          There is a draft from {formatDateTime(left.at)} that was not saved.
        </Notice>
      )}
      <AskBeforeLeaving path={path} hasUnsaved={hasUnsaved} />
    </>
  )
}

function AskBeforeLeaving({ path, hasUnsaved }: { path: string; hasUnsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== path && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  return (
    <Dialog
      title="Leave without saving?"
      text="What you changed on this screen is not saved yet."
      open={status === 'blocked'}
      onClose={() => reset?.()}
    >
      <div className="modal-action flex-wrap">
        <button type="button" className="btn btn-primary" onClick={() => reset?.()}>
          Stay here
        </button>
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => {
            dropDraft(path)
            proceed?.()
          }}
        >
          Leave
        </button>
      </div>
    </Dialog>
  )
}
