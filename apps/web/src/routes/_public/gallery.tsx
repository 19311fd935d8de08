import { publicPages } from '@isse/api/site/addresses/public-pages'
import { headSlots } from '@isse/api/site/slots'
import { wording } from '@isse/api/site/words/wording'
import { Pager } from '@isse/ui/pager'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { GalleryGrid } from '../../components/gallery/gallery-grid.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { loadSlot, slotHead } from '../../head/slot-head.ts'
import { charityOf, ourCharity, titlePage } from '../../components/charity.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { parsePageNumber } from '../../components/page/page-number.ts'
import { trpc } from '../../app/trpc.ts'

const { path } = publicPages.gallery

export const Route = createFileRoute('/_public/gallery')({
  validateSearch: ({ page }): { page?: number } => ({ page: parsePageNumber(page) }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context, deps: { page } }) => {
    const [{ content }] = await Promise.all([
      context.calls.gallery.list.ensureData({ page }),
      loadSlot(context, headSlots.gallery),
    ])
    if (page > 1 && content.length === 0) throw notFound()
    return { page }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return unlistedHead(titlePage(charityOf(context), 'gallery', 'Gallery'), context)
    return slotHead(headSlots.gallery, {
      title: 'Gallery',
      number: loaderData.page,
      description: `Pictures from ${ourCharity(context)}.`,
      addsText: true,
      context,
    })
  },
  component: Gallery,
  // Past the end of the gallery the same page says that there is nothing, as a 404.
  notFoundComponent: Gallery,
})

const pagerTexts = {
  label: 'Pages of the gallery',
  page: 'Page',
  previous: 'Previous page',
  next: 'Next page',
}

function Gallery() {
  const { page } = Route.useLoaderDeps()
  const [{ content, totalPages, totalElements, size }] = trpc.gallery.list.useSuspenseQuery({ page })
  return (
    <>
      <PageHeader title="Gallery" slot={headSlots.gallery} />
      <div className="page-width py-8 sm:py-12">
        {content.length === 0 && <p className="rounded-3xl bg-lemon-wash p-6">{wording.noGalleryImages}</p>}
        <GalleryGrid key={page} images={content} />
        {totalElements > size && (
          <div className="mt-12">
            <Pager
              page={page}
              totalPages={totalPages}
              texts={pagerTexts}
              link={({ page: target, ...props }) => (
                <Link
                  to={path}
                  search={target === 1 ? {} : { page: target }}
                  activeOptions={{ exact: true }}
                  {...props}
                />
              )}
            />
          </div>
        )}
      </div>
    </>
  )
}
