import { Dialog } from '@isse/ui/dialog'
import { Notice } from '@isse/ui/notice'
import { useUnsavedValues, useValuesChange } from '@isse/ui/form/unsaved-values'
import { useBlocker, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatDateTime } from '../shell/dates.ts'
import { deleteDraft, readDraft, writeDraft } from './drafts.ts'
import { registerForm } from './unsaved-forms.ts'

/**
 * Inside a form, keeps what was typed from being lost. It asks before a page with unsaved values is left, writes them
 * to a draft in the browser after every change, and offers a draft of an earlier visit.
 */
export function DraftKeeper({ keepsDraft }: { keepsDraft: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { hasUnsaved, restore } = useUnsavedValues()
  const [earlier, setEarlier] = useState(() => (keepsDraft ? readDraft(path) : undefined))
  useEffect(() => registerForm(hasUnsaved))
  useValuesChange((values, isUnsaved) => {
    if (!isUnsaved) return deleteDraft(path)
    if (keepsDraft) writeDraft(path, values)
    // The first change replaces the earlier draft, so it can no longer be offered.
    setEarlier(undefined)
  })
  return (
    <>
      {earlier && (
        <Notice
          kind="info"
          more={
            <div className="mt-2 flex flex-wrap gap-3">
              <button
                type="button"
                className="btn btn-outline"
                onClick={() => {
                  restore(earlier.values)
                  setEarlier(undefined)
                }}
              >
                Continue with it
              </button>
              <button
                type="button"
                className="btn btn-ghost"
                onClick={() => {
                  deleteDraft(path)
                  setEarlier(undefined)
                }}
              >
                Throw it away
              </button>
            </div>
          }
        >
          There is a draft from {formatDateTime(earlier.at)} that was not saved.
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
            deleteDraft(path)
            proceed?.()
          }}
        >
          Leave
        </button>
      </div>
    </Dialog>
  )
}
