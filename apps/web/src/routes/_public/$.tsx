import { createFileRoute, notFound } from '@tanstack/react-router'
import { wording } from '@isse/api/site/wording'
import { NotFound } from '../../components/faults/not-found.tsx'
import { unlistedHead } from '../../head/page-head.ts'

/** Any address that there is no page at. */
export const Route = createFileRoute('/_public/$')({
  loader: () => {
    throw notFound()
  },
  head: () => unlistedHead(wording.notFound),
  notFoundComponent: NotFound,
})
