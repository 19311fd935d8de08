import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import type { ReactNode } from 'react'

interface ScreenProps {
  title: string
  /** The link back, which every admin screen has (specification, section 2). */
  back?: Pick<LinkProps, 'to' | 'params'> & { label: string }
  children: ReactNode
}

export const toDashboard = { to: '/admin/dashboard', label: 'Back to your dashboard' } as const
export const toInbox = { to: '/admin/inbox', label: 'Back to the inbox' } as const

/** An admin screen: the link back, the title, and the content. */
export function Screen({ title, back, children }: ScreenProps) {
  return (
    <div className="screen mx-auto w-full max-w-5xl px-4 py-6 sm:px-8">
      {back && (
        <Link to={back.to} params={back.params} className="inline-flex link items-center gap-2 py-1">
          <Icon name="arrow-left" className="size-4 shrink-0" /> {back.label}
        </Link>
      )}
      <h1 className="heading-line mt-3 mb-5 text-3xl font-bold">{title}</h1>
      {children}
    </div>
  )
}
