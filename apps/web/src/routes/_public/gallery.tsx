import type { GalleryImage } from '@isse/api/gallery/schema'
import { wording } from '@isse/api/site/wording'
import { Pager } from '@isse/ui/pager'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Lightbox } from '../../components/gallery/lightbox.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { pageHeads } from '../../content/page-heads.ts'
import { pageHead } from '../../head/page-head.ts'
import { loadPageHead } from '../../head/load-page-head.ts'
import { trpc } from '../../trpc.ts'

const LAST_PAGE = 100_000

export const Route = createFileRoute('/_public/gallery')({
  // Whatever else is asked for is the first page.
  validateSearch: ({ page }): { page?: number } => {
    const number = Number(page)
    return Number.isInteger(number) && number > 1 && number <= LAST_PAGE ? { page: number } : {}
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context, deps }) => {
    const [head] = await Promise.all([
      loadPageHead(context, pageHeads.gallery),
      context.calls.gallery.list.ensureData(deps),
    ])
    return { ...head, ...deps }
  },
  head: ({ match, loaderData }) => {
    const page = loaderData?.page ?? 1
    return pageHead({
      title: page === 1 ? 'Gallery' : `Gallery, page ${page}`,
      description:
        'Pictures from a year at our charity in Leeds, Bradford and Lancashire: walks, food parcels, matches, songs and good company.',
      path: page === 1 ? '/gallery' : `/gallery?page=${page}`,
      site: match.context.site,
      imageUrl: loaderData?.imageUrl,
    })
  },
  component: Gallery,
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
      <PageHeader title="Gallery" slots={pageHeads.gallery} />
      <div className="page-width py-10 sm:py-14">
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
                  to="/gallery"
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

/** The images of a page. Each leads to itself, large: in a dialog, or where there is no script as a file. */
function GalleryGrid({ images }: { images: GalleryImage[] }) {
  const [shown, setShown] = useState<number>()
  return (
    <>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {images.map(({ galleryImageId, caption, url, image }, index) => (
          <li key={galleryImageId}>
            <a
              href={url}
              aria-haspopup="dialog"
              className="group block h-full overflow-hidden rounded-3xl border-2 border-base-300 transition-colors hover:border-accent"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setShown(index)
              }}
            >
              <figure>
                <ResponsiveImage
                  image={image}
                  priority={index === 0}
                  sizes="(min-width: 1024px) 23rem, (min-width: 640px) 46vw, 92vw"
                  className="aspect-square w-full object-cover"
                />
                <figcaption className="p-4 text-base font-semibold sm:text-lg">{caption}</figcaption>
              </figure>
            </a>
          </li>
        ))}
      </ul>
      <Lightbox images={images} shown={shown} onShow={setShown} />
    </>
  )
}
