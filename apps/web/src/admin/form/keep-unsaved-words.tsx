import { Dialog } from '@isse/ui/dialog'
import { Notice } from '@isse/ui/notice'
import { useUnsavedValues, useValuesChange } from '@isse/ui/form/unsaved-values'
import { useBlocker, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatDateTime } from '../dates.ts'
import { registerForm } from './unsaved-forms.ts'
import { deleteUnsavedWords, readUnsavedWords, writeUnsavedWords } from './unsaved-words.ts'

/**
 * Protects unsaved values of the surrounding form. It stores them in the browser after every change, offers those of an
 * earlier visit, and asks before the page is left.
 */
export function KeepUnsavedWords({ keepsWords }: { keepsWords: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { hasUnsaved, isUnsaved, restore } = useUnsavedValues()
  const [earlier, setEarlier] = useState(() => {
    const words = keepsWords ? readUnsavedWords(path) : undefined
    // The words equal the saved ones if only an upload was chosen, or if they were saved since.
    return words && isUnsaved(words.values) ? words : undefined
  })
  useEffect(() => registerForm(hasUnsaved))
  useValuesChange((values, areUnsaved) => {
    // A save does not delete the words that are still on offer.
    if (!areUnsaved) return earlier ? undefined : deleteUnsavedWords(path)
    if (keepsWords) writeUnsavedWords(path, values)
    // The first change replaces the earlier words, so they can no longer be offered.
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
                Continue with them
              </button>
              <button
                type="button"
                className="btn btn-ghost"
                onClick={() => {
                  deleteUnsavedWords(path)
                  setEarlier(undefined)
                }}
              >
                Throw them away
              </button>
            </div>
          }
        >
          There are unsaved words here from {formatDateTime(earlier.at)}.
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
            deleteUnsavedWords(path)
            proceed?.()
          }}
        >
          Leave
        </button>
      </div>
    </Dialog>
  )
}
