import { useIsReplaced } from '@isse/ui/latest-message'
import { Notice } from '@isse/ui/notice'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Shows a message of the previous page, such as that a record is deleted. It disappears when the page shows a message
 * of its own.
 */
export function FlashMessage({ kind }: { kind: 'info' | 'success' }) {
  const message = useRouterState({ select: ({ location }) => location.state.message })
  useEffect(() => {
    if (message) forgetMessage()
  }, [message])
  const isReplaced = useIsReplaced(message)
  if (!message || isReplaced) return null
  return (
    <div role="status" className="page-width py-4">
      <Notice kind={kind}>{message}</Notice>
    </div>
  )
}

/**
 * Removes the message from the history entry, so that neither a reload nor Back shows it again. Calls the prototype,
 * because the router watches `history.replaceState` and must keep its copy until the next page.
 */
function forgetMessage(): void {
  const { message: _, ...state } = history.state as { message?: string }
  History.prototype.replaceState.call(history, state, '')
}
