import type { ReactNode } from 'react'
import { PageBand } from './page-header.tsx'

/** A page that is text alone. */
export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <PageBand title={title}>
        <p>{lead}</p>
      </PageBand>
      <div className="page-width py-10 sm:py-14">
        <div className="prose-text max-w-prose">{children}</div>
      </div>
    </>
  )
}
