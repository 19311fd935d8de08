import { useState, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface ChoiceProps {
  confirm: string
  cancel: string
  /** Shown on the button while `onConfirm` is under way. */
  busy: string
  /** Resolves with a sentence if it failed: the dialog then stays open and shows it. */
  onConfirm: () => Promise<string | undefined>
  /** Something milder to do, which is offered first. */
  instead?: { text: string; label: string; onChoose: () => Promise<string | undefined> } | undefined
  /** Stands between the text and the buttons, such as a choice. */
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

/** The dialog alone, where one serves all entries of a list. */
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

/** What came of a choice is forgotten with it: the dialog has it in the page while it is open. */
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

  async function act(deed: () => Promise<string | undefined>) {
    if (state.busy) return
    setState({ busy: true })
    setState({ busy: false, failure: await deed() })
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
          <button type="button" className="btn btn-primary" onClick={() => void act(instead.onChoose)}>
            {instead.label}
          </button>
        )}
        <button type="button" className="btn btn-error" onClick={() => void act(onConfirm)}>
          {state.busy ? busy : confirm}
        </button>
      </div>
    </>
  )
}
