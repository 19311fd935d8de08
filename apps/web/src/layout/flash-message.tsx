import { Notice } from '@isse/ui/notice'
import { useRouterState } from '@tanstack/react-router'

/** What the page before had to say, such as that a record is deleted, or why a person is here now. */
export function FlashMessage({ kind }: { kind: 'info' | 'success' }) {
  const message = useRouterState({ select: ({ location }) => location.state.message })
  if (!message) return null
  return (
    <div role="status" className="page-width py-4">
      <Notice kind={kind}>{message}</Notice>
    </div>
  )
}
