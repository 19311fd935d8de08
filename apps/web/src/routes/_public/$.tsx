import { createFileRoute, notFound } from '@tanstack/react-router'
import { wording } from '@isse/api/site/words/wording'
import { NotFound } from '../../components/errors/not-found.tsx'
import { unlistedHead } from '../../head/page-head.ts'

/** Catches every URL that no other route matches. */
export const Route = createFileRoute('/_public/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => unlistedHead(wording.notFound, match.context),
  notFoundComponent: NotFound,
})
