import { useState, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface ConfirmDialogProps {
  /** The text of the link that opens the dialog, and the dialog's title. */
  title: string
  text: string
  confirm: string
  cancel: string
  /** Shown on the button while `onConfirm` is under way. */
  busy: string
  /** Resolves with a sentence if it failed: the dialog then stays open and shows it. */
  onConfirm: () => Promise<string | undefined>
  className?: string
  /** Stands between the text and the buttons, such as a choice. */
  children?: ReactNode
}

/** A link that asks for confirmation before it acts. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  busy,
  onConfirm,
  className,
  children,
}: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })

  async function act() {
    if (state.busy) return
    setState({ busy: true })
    setState({ busy: false, failure: await onConfirm() })
  }

  return (
    <>
      <a
        href="#main"
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          event.preventDefault()
          setState({ busy: false })
          setIsOpen(true)
        }}
      >
        {title}
      </a>
      <Dialog {...{ title, text, open: isOpen }} onClose={() => setIsOpen(false)}>
        {state.failure && (
          <Notice kind="error" role="alert">
            {state.failure}
          </Notice>
        )}
        {children}
        <div className="modal-action flex-wrap">
          <button type="button" className="btn btn-outline" onClick={() => setIsOpen(false)}>
            {cancel}
          </button>
          <button type="button" className="btn btn-error" onClick={act}>
            {state.busy ? busy : confirm}
          </button>
        </div>
      </Dialog>
    </>
  )
}
