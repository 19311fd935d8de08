import type { ReactNode } from 'react'
import { NeedsScripts } from './needs-scripts.tsx'

/** A page with a single form, for administrators. */
export function FormCard({
  title,
  introduction,
  children,
}: {
  title: string
  introduction: string
  children: ReactNode
}) {
  return (
    <div className="page-width py-12 sm:py-20">
      <div className="mx-auto max-w-xl rounded-5xl border-4 border-accent bg-base-100 p-6 sm:p-12">
        <h1 className="heading-line mb-6 text-4xl font-bold">{title}</h1>
        <p className="mb-8">{introduction}</p>
        <NeedsScripts what="This form" className="mb-8 font-semibold" />
        {children}
      </div>
    </div>
  )
}
