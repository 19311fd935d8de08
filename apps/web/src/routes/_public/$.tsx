import { createFileRoute, notFound } from '@tanstack/react-router'
import { wording } from '@isse/api/wording'
import { NotFound } from '../../components/not-found.tsx'
import { unlistedHead } from '../../head.ts'

/** Any address that there is no page at. */
export const Route = createFileRoute('/_public/$')({
  loader: () => {
    throw notFound()
  },
  head: () => unlistedHead(wording.notFound),
  notFoundComponent: NotFound,
})
