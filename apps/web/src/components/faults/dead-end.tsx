import type { ReactNode } from 'react'

interface DeadEndProps {
  title: string
  children: ReactNode
  /** Where to go from here. */
  ways: ReactNode
}

/** A screen that there is nothing more to see on: what happened, and the ways on. */
export function DeadEnd({ title, children, ways }: DeadEndProps) {
  return (
    <div className="page-width py-16 sm:py-24">
      <div className="mx-auto max-w-2xl rounded-[2.5rem] bg-lemon-wash p-8 sm:p-14">
        <h1 className="heading-line text-3xl font-bold sm:text-4xl">{title}</h1>
        <div className="mt-6 grid gap-4">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{ways}</div>
      </div>
    </div>
  )
}
