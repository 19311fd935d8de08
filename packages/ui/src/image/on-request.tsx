import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

interface OnRequestProps {
  label: string
  /** Identifies what the content is about, once there is something. */
  of: number | undefined
  children: ReactNode
}

/**
 * Content that a button opens and closes. It is open for what was there from the start; of what comes later only the
 * button appears, in room that was kept for it, so that nothing below moves unless somebody asks for it.
 */
export function OnRequest({ label, of, children }: OnRequestProps) {
  const [openFor, setOpenFor] = useState(of)
  const id = useId()
  // The content of one thing does not open because that of another was open.
  const isOpen = of !== undefined && of === openFor
  const content = (
    <>
      {label}
      <Icon name="chevron-down" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
    </>
  )
  return (
    <div className="mt-2">
      {of === undefined ? (
        <span aria-hidden className="btn invisible px-2">
          {content}
        </span>
      ) : (
        <button
          type="button"
          className="btn btn-ghost px-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenFor(isOpen ? undefined : of)}
        >
          {content}
        </button>
      )}
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && children}
      </div>
    </div>
  )
}
