import type { ReactNode } from 'react'
import { Hills } from './hills.tsx'
import { LemonSlice } from './lemon-slice.tsx'

/** The dark band that a page begins with: its heading, and a sentence or two. */
export function PageHeader({ title, children, id }: { title: string; children?: ReactNode; id?: string }) {
  return (
    <div id={id} className="relative overflow-hidden bg-forest text-base-100">
      <LemonSlice className="absolute -top-16 -right-16 size-48 sm:-top-20 sm:size-72 lg:size-96" />
      <div className="relative page-width pt-12 pb-6 sm:pt-20 sm:pb-10">
        <h1 className="heading-line max-w-[70%] text-4xl font-bold sm:text-5xl">{title}</h1>
        <div className="max-w-prose pt-5 sm:max-w-[60%] sm:text-xl lg:max-w-prose">{children}</div>
      </div>
      <Hills />
    </div>
  )
}
