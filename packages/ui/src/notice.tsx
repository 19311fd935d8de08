import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const kinds = {
  error: { icon: CircleAlert, colours: 'border-error bg-error/5 text-error' },
  success: { icon: CircleCheck, colours: 'border-success bg-success/5 text-success' },
  info: { icon: Info, colours: 'border-primary bg-primary/5 text-base-content' },
}

interface NoticeProps {
  kind: keyof typeof kinds
  /** An alert is announced at once; put a status inside an element of that role which is there before it. */
  role?: 'alert'
  children: ReactNode
  /** Stands below the sentence and is not part of what is announced. */
  more?: ReactNode
  className?: string
}

/** A sentence that matters now, with an icon: never told by colour alone. */
export function Notice({ kind, role, children, more, className = '' }: NoticeProps) {
  const { icon: Icon, colours } = kinds[kind]
  return (
    <div className={`flex gap-3 rounded-xl border-l-8 px-4 py-3 ${colours} ${className}`}>
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p role={role} className="font-semibold">
          {children}
        </p>
        {more}
      </div>
    </div>
  )
}

/** Where a page says that something was done. It is always there, so that a screen reader hears what comes into it. */
export function Status({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      {children && <Notice kind="success">{children}</Notice>}
    </div>
  )
}
