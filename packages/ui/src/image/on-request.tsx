import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

interface OnRequestProps {
  label: string
  /** Identifies the subject of the content; undefined if there is none. */
  subject: number | undefined
  children: ReactNode
}

/**
 * Content behind a button. It is open for an initial subject and closed for a later one. Its space is reserved, so
 * that the layout does not shift.
 */
export function OnRequest({ label, subject, children }: OnRequestProps) {
  const [openFor, setOpenFor] = useState(subject)
  const id = useId()
  // Closes when the subject changes.
  const isOpen = subject !== undefined && subject === openFor
  const content = (
    <>
      {label}
      <Icon name="chevron-down" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
    </>
  )
  return (
    <div className="mt-2">
      {subject === undefined ? (
        <span aria-hidden className="btn invisible px-2">
          {content}
        </span>
      ) : (
        <button
          type="button"
          className="btn btn-ghost px-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenFor(isOpen ? undefined : subject)}
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
