import { useState, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface ChoiceProps {
  confirm: string
  cancel: string
  /** The button's label during `onConfirm`. */
  busy: string
  /** Resolves with a sentence if it failed. The dialog then stays open and shows it. */
  onConfirm: () => Promise<string | undefined>
  /** A milder alternative, offered first. */
  instead?: { text: string; label: string; onChoose: () => Promise<string | undefined> } | undefined
  /** Rendered between the text and the buttons. */
  children?: ReactNode
}

interface ConfirmationProps extends ChoiceProps {
  title: string
  text: string
}

interface ConfirmDialogProps extends ConfirmationProps {
  /** The text of the link that opens the dialog, and the dialog's title. */
  title: string
  className?: string
}

/** A link that asks for confirmation before it acts. */
export function ConfirmDialog({ className, ...confirmation }: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <a
        href="#main"
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {confirmation.title}
      </a>
      <Confirmation {...confirmation} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** The dialog without a link, for lists whose entries share one. */
export function Confirmation({
  open,
  onClose,
  title,
  text,
  ...choice
}: ConfirmationProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog {...{ title, text, open, onClose }}>
      <Choice {...choice} onCancel={onClose} />
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so that closing resets its state. */
function Choice({
  confirm,
  cancel,
  busy,
  onConfirm,
  instead,
  children,
  onCancel,
}: ChoiceProps & { onCancel: () => void }) {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })

  async function run(action: () => Promise<string | undefined>) {
    if (state.busy) return
    setState({ busy: true })
    setState({ busy: false, failure: await action() })
  }

  return (
    <>
      {state.failure && (
        <Notice kind="error" role="alert">
          {state.failure}
        </Notice>
      )}
      {children}
      {instead && <p>{instead.text}</p>}
      <div className="modal-action flex-wrap">
        <button type="button" className="btn btn-outline" onClick={onCancel}>
          {cancel}
        </button>
        {instead && (
          <button type="button" className="btn btn-primary" onClick={() => void run(instead.onChoose)}>
            {instead.label}
          </button>
        )}
        <button type="button" className="btn btn-error" onClick={() => void run(onConfirm)}>
          {state.busy ? busy : confirm}
        </button>
      </div>
    </>
  )
}
