import type { ReactNode } from 'react'

interface DisclosureProps {
  /** What the button shows. */
  summary: ReactNode
  children: ReactNode
  className?: string
  summaryClassName?: string
}

/**
 * A menu that opens and closes (W3C APG, disclosure navigation). It works without JavaScript, as <details>; with it,
 * Escape closes the menu and gives the focus back, and so does leaving it or following one of its links.
 */
export function Disclosure({ summary, children, className, summaryClassName }: DisclosureProps) {
  return (
    <details ref={closeWhenDone} className={className}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${summaryClassName ?? ''}`}>
        {summary}
      </summary>
      {children}
    </details>
  )
}

function closeWhenDone(details: HTMLDetailsElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const closeUnlessInside = (target: EventTarget | null) => {
    if (target instanceof Node && !details.contains(target)) details.open = false
  }

  details.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return
      // Of menus within one another, the inner closes first.
      event.stopPropagation()
      details.open = false
      details.querySelector('summary')?.focus()
    },
    { signal },
  )
  // Without a target the whole window lost the focus.
  details.addEventListener('focusout', ({ relatedTarget }) => closeUnlessInside(relatedTarget), { signal })
  document.addEventListener('pointerdown', ({ target }) => closeUnlessInside(target), { signal })
  details.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) details.open = false
    },
    { signal },
  )
  return () => listening.abort()
}
