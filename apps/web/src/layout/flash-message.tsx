import { Notice } from '@isse/ui/notice'
import { useRouterState } from '@tanstack/react-router'

/** The flash message of the page before, such as that a record is deleted or that the session has ended. */
export function FlashMessage({ kind }: { kind: 'info' | 'success' }) {
  const message = useRouterState({ select: ({ location }) => location.state.message })
  if (!message) return null
  return (
    <div role="status" className="page-width py-4">
      <Notice kind={kind}>{message}</Notice>
    </div>
  )
}
