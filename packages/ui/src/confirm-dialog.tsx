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
  /** Something milder to do, which is offered first. */
  instead?: { text: string; label: string; onChoose: () => Promise<string | undefined> } | undefined
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
  instead,
  children,
}: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })

  async function act(deed: () => Promise<string | undefined>) {
    if (state.busy) return
    setState({ busy: true })
    setState({ busy: false, failure: await deed() })
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
        {instead && <p>{instead.text}</p>}
        <div className="modal-action flex-wrap">
          <button type="button" className="btn btn-outline" onClick={() => setIsOpen(false)}>
            {cancel}
          </button>
          {instead && (
            <button type="button" className="btn btn-primary" onClick={() => void act(instead.onChoose)}>
              {instead.label}
            </button>
          )}
          <button type="button" className="btn btn-error" onClick={() => void act(onConfirm)}>
            {state.busy ? busy : confirm}
          </button>
        </div>
      </Dialog>
    </>
  )
}
