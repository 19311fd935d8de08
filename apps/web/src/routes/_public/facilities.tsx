import { publicPages } from '@isse/api/site/public-pages'
import { headSlots } from '@isse/api/site/slots'
import { createFileRoute } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PostalAddress } from '../../components/contact/postal-address.tsx'
import { bases, type Base } from '../../content/bases.ts'
import { pageHead } from '../../head/page-head.ts'
import { loadPageHead } from '../../head/load-page-head.ts'
import { placesData } from '../../head/structured-data.ts'

export const Route = createFileRoute('/_public/facilities')({
  loader: ({ context }) => loadPageHead(context, headSlots.facilities),
  head: ({ match, loaderData }) =>
    pageHead({
      title: 'Our facilities',
      description:
        'The three bases of our charity in Leeds, Bradford and Rawtenstall in Lancashire: what is there, when they are open and how to find them.',
      path: publicPages.facilities.path,
      site: match.context.site,
      data: placesData(match.context.site),
      imageUrl: loaderData?.imageUrl,
    }),
  component: Facilities,
})

function Facilities() {
  return (
    <>
      <PageHeader title="Our facilities" slot={headSlots.facilities} />
      <div className="page-width space-y-14 py-10 sm:space-y-20 sm:py-14">
        {bases.map((base, index) => (
          <BaseDetails key={base.town} base={base} isFirst={index === 0} />
        ))}
      </div>
    </>
  )
}

/** One base with its image, on alternating sides. The first image loads at once: phones show it without scrolling. */
function BaseDetails({ base, isFirst }: { base: Base; isFirst: boolean }) {
  const { name, town, image, description, facilities, openingHours } = base
  return (
    <article aria-labelledby={town} className="group grid items-start gap-6 lg:grid-cols-2 lg:gap-14">
      <img
        {...image}
        alt={image.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className="aspect-3/2 w-full rounded-[2rem] bg-base-200 object-cover lg:group-even:order-last"
      />
      <div className="max-w-prose">
        <h2 id={town} className="heading-line text-3xl font-bold">
          {name}
        </h2>
        <p className="mt-5">{description}</p>
        <ul className="mt-5 space-y-2">
          {facilities.map((facility) => (
            <li key={facility} className="flex gap-3">
              <Icon name="check" className="mt-1 size-5 shrink-0 text-primary" />
              {facility}
            </li>
          ))}
        </ul>
        <div className="mt-6 grid gap-5 rounded-3xl bg-lemon-wash p-6 text-base sm:grid-cols-2">
          <PostalAddress base={base} />
          <p className="flex gap-3">
            <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-primary" />
            <span>
              <span className="block font-semibold">Open</span>
              {openingHours}
            </span>
          </p>
        </div>
      </div>
    </article>
  )
}
