import { useId, useRef, useState } from 'react'
import { Notice } from './notice.tsx'

interface ConfirmDialogProps {
  /** The words of the link that opens the dialog, and the dialog's title. */
  title: string
  text: string
  confirm: string
  cancel: string
  /** Shown on the button while `onConfirm` is under way. */
  busy: string
  /** Resolves with a sentence where it failed; the dialog then stays open and says so. */
  onConfirm: () => Promise<string | undefined>
  className?: string
}

/** A link that asks before it acts. The browser's own dialog keeps the focus inside and gives it back. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  busy,
  onConfirm,
  className,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })

  async function act() {
    if (state.busy) return
    setState({ busy: true })
    setState({ busy: false, failure: await onConfirm() })
  }

  return (
    <>
      <a
        href={`#${id}`}
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          event.preventDefault()
          setState({ busy: false })
          dialog.current?.showModal()
        }}
      >
        {title}
      </a>
      <dialog
        ref={dialog}
        id={id}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="modal"
      >
        <div className="modal-box">
          <h2 id={`${id}-title`} className="text-xl font-bold">
            {title}
          </h2>
          <p id={`${id}-text`} className="py-4">
            {text}
          </p>
          {state.failure && (
            <Notice kind="error" role="alert">
              {state.failure}
            </Notice>
          )}
          <div className="modal-action flex-wrap">
            <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
              {cancel}
            </button>
            <button type="button" className="btn btn-error" onClick={act}>
              {state.busy ? busy : confirm}
            </button>
          </div>
        </div>
      </dialog>
    </>
  )
}
