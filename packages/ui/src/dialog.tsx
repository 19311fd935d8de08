import { useEffect, useId, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  /** What it asks or tells, below its title. */
  text?: string
  open: boolean
  /** Escape was pressed, or whoever opened it closed it. */
  onClose: () => void
  /** For what stands side by side. */
  wide?: boolean
  children: ReactNode
}

/** Asks before anything else goes on. The browser's own dialog keeps the focus inside and gives it back. */
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
      onClose={onClose}
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
