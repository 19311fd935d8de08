import { useIsOld } from '@isse/ui/latest-message'
import { Notice } from '@isse/ui/notice'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The flash message of the page before, such as that a record is deleted or that the session has ended. It stays until the page
 * itself says something.
 */
export function FlashMessage({ kind }: { kind: 'info' | 'success' }) {
  const message = useRouterState({ select: ({ location }) => location.state.message })
  useEffect(() => {
    if (message) forgetMessage()
  }, [message])
  const isOld = useIsOld(message)
  if (!message || isOld) return null
  return (
    <div role="status" className="page-width py-4">
      <Notice kind={kind}>{message}</Notice>
    </div>
  )
}

/**
 * Takes the message out of the history entry, so that neither a reload nor Back shows it again. The router has its own
 * copy of the state, which stays until the next page. It watches the method of `history`, so this calls the prototype's.
 */
function forgetMessage(): void {
  const { message: _, ...state } = history.state as { message?: string }
  History.prototype.replaceState.call(history, state, '')
}
