import { Icon, type IconName } from './icon/icon.tsx'
import type { ReactNode } from 'react'
import { useIsReplaced } from './latest-message.tsx'

const kinds = {
  error: { icon: 'circle-alert', colours: 'border-error bg-error/5 text-error' },
  success: { icon: 'circle-check', colours: 'border-success bg-success/5 text-success' },
  info: { icon: 'info', colours: 'border-primary bg-primary/5 text-base-content' },
} satisfies Record<string, { icon: IconName; colours: string }>

interface NoticeProps {
  kind: keyof typeof kinds
  /** An alert is announced at once. For a message that can wait, use Status. */
  role?: 'alert'
  /** The id of the sentence, which makes it focusable. */
  id?: string
  children: ReactNode
  /** Follows the sentence and is not announced with it. */
  more?: ReactNode
  className?: string
}

/** An important sentence with an icon, because colour alone must not carry a meaning (WCAG 1.4.1). */
export function Notice({ kind, role, id, children, more, className = '' }: NoticeProps) {
  const { icon, colours } = kinds[kind]
  return (
    <div className={`flex gap-3 rounded-xl border-l-8 px-4 py-3 ${colours} ${className}`}>
      <Icon name={icon} className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p role={role} id={id} tabIndex={id ? -1 : undefined} className="font-semibold">
          {children}
        </p>
        {more}
      </div>
    </div>
  )
}

interface StatusProps {
  /** Makes it focusable. */
  id?: string
  /** 'info' for a partial success. */
  kind?: 'success' | 'info'
  children: ReactNode
  className?: string
}

/**
 * Shows a success until another part of the screen shows a message. Render it before there is a sentence, because
 * screen readers announce only changes of a status element.
 */
export function Status({ id, kind = 'success', children, className }: StatusProps) {
  const isReplaced = useIsReplaced(children)
  return (
    <div role="status" id={id} tabIndex={id ? -1 : undefined} className={className}>
      {children && !isReplaced && <Notice kind={kind}>{children}</Notice>}
    </div>
  )
}
