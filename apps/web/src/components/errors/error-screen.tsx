import type { ReactNode } from 'react'

interface ErrorScreenProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A screen in place of a page: what went wrong, and where to go next. */
export function ErrorScreen({ title, children, actions }: ErrorScreenProps) {
  return (
    <div className="page-width py-16 sm:py-24">
      <div className="mx-auto max-w-2xl rounded-5xl bg-lemon-wash p-8 sm:p-14">
        <h1 className="heading-line text-3xl font-bold sm:text-4xl">{title}</h1>
        <div className="mt-6 grid gap-4">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  )
}
