import type { ComponentProps, ReactNode } from 'react'

interface DisclosureProps {
  /** The content of the button. */
  summary: ReactNode
  children: ReactNode
  className?: string
  summaryClassName?: string
  summaryProps?: ComponentProps<'summary'>
}

/**
 * A menu that opens and closes (W3C APG, disclosure navigation). It is a <details>, so it works without JavaScript.
 * With JavaScript it closes on Escape, which returns the focus to its button, on a loss of focus, and on a click on
 * one of its links.
 */
export function Disclosure({
  summary,
  children,
  className,
  summaryClassName,
  summaryProps,
}: DisclosureProps) {
  return (
    <details ref={addClosing} className={className}>
      <summary {...summaryProps} className={`plain-summary ${summaryClassName ?? ''}`}>
        {summary}
      </summary>
      {children}
    </details>
  )
}

/** Closes a menu on Escape, on a loss of focus and on a click elsewhere or on one of its links. Returns the clean-up. */
function addClosing(details: HTMLDetailsElement): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const closeUnlessInside = (target: EventTarget | null) => {
    if (target instanceof Node && !details.contains(target)) details.open = false
  }

  details.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return
      // Of nested menus, one press closes only the innermost.
      event.stopPropagation()
      details.open = false
      details.querySelector('summary')?.focus()
    },
    { signal },
  )
  // Without a relatedTarget the window lost the focus, which keeps the menu open.
  details.addEventListener('focusout', ({ relatedTarget }) => closeUnlessInside(relatedTarget), { signal })
  document.addEventListener('pointerdown', ({ target }) => closeUnlessInside(target), { signal })
  details.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) details.open = false
    },
    { signal },
  )
  return () => listeners.abort()
}
