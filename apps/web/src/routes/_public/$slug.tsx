import { wording } from '@isse/api/site/words/wording'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { NotFound } from '../../components/errors/not-found.tsx'
import { FormattedBlocks, FormattedText } from '../../components/page/formatted-text.tsx'
import { PageBand } from '../../components/page/page-header.tsx'
import { charityOf } from '../../components/charity.ts'
import { isClientError } from '../../form/failure.ts'
import { describeOwnPage } from '../../head/describe-page.ts'
import { pageHead, unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

/** A custom page. A former slug redirects to the current one. */
export const Route = createFileRoute('/_public/$slug')({
  loader: async ({ context: { calls }, params }) => {
    const slug = params.slug.toLowerCase()
    try {
      const page = await calls.ownPages.visit.ensureData({ slug })
      if (page.kind === 'page' && page.slug === params.slug) return
      throw redirect({
        to: '/$slug',
        params: { slug: page.slug },
        statusCode: 301,
      })
    } catch (error) {
      // BAD_REQUEST means that the slug is invalid. Visitors see no difference.
      throw isClientError(error, 'NOT_FOUND', 'BAD_REQUEST') ? notFound() : error
    }
  },
  head: ({ match: { context }, params: { slug } }) => {
    const page = context.calls.ownPages.visit.getData({ slug })
    if (page?.kind !== 'page') return unlistedHead(wording.notFound, context)
    return pageHead({
      title: page.title,
      description: describeOwnPage(page.metaDescription, charityOf(context)),
      path: `/${page.slug}`,
      context,
      imageUrl: page.imageUrl || undefined,
    })
  },
  component: OwnPage,
  notFoundComponent: NotFound,
})

function OwnPage() {
  const [page] = trpc.ownPages.visit.useSuspenseQuery({ slug: Route.useParams().slug })
  // The page was moved while it was open here. The loader redirects at the next visit.
  if (page.kind === 'moved') return <NotFound />
  const { title, lead, blocks, image } = page
  return (
    <>
      {image && (
        <PageBand title={title} image={image}>
          <FormattedBlocks blocks={lead} below={1} />
        </PageBand>
      )}
      <div className="page-width py-8 sm:py-12">
        {!image && (
          <div className="mb-8 max-w-prose">
            <h1 dir="auto" className="heading-line text-3xl font-bold sm:text-5xl">
              {title}
            </h1>
            {lead.length > 0 && (
              <div className="mt-6 space-y-3 text-xl">
                <FormattedBlocks blocks={lead} below={1} />
              </div>
            )}
          </div>
        )}
        <FormattedText blocks={blocks} />
      </div>
    </>
  )
}
