import { useEffect, useId, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  text?: string
  open: boolean
  /** Called when the dialog closes, by Escape or because `open` became false. */
  onClose: () => void
  /** Wide enough for two columns. */
  wide?: boolean
  children: ReactNode
}

/** A modal dialog. The browser's <dialog> keeps the focus inside and returns it afterwards. */
export function Dialog({ title, text, open, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    else if (!open) dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className="modal"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        // The focus returns only after the state has changed, so an Enter that follows at once opens the dialog again.
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
    >
      <div className={`modal-box ${wide ? 'max-w-4xl' : ''}`}>
        <h2 id={`${id}-title`} className="text-xl font-bold">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="py-4">
            {text}
          </p>
        )}
        {open && children}
      </div>
    </dialog>
  )
}
