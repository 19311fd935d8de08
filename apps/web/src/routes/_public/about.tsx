import { publicPages } from '@isse/api/site/public-pages'
import { headSlots } from '@isse/api/site/slots'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PageSection } from '../../components/page/page-section.tsx'
import { PartnerList } from '../../components/about/partner-list.tsx'
import { ServiceTiles } from '../../components/services/service-tile.tsx'
import { FillSection } from '../../components/page/fill-section.tsx'
import { mission } from '../../content/about.ts'
import { pageHead } from '../../head/page-head.ts'
import { loadPageHead } from '../../head/load-page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/_public/about')({
  loader: async ({ context }) => {
    const [head] = await Promise.all([
      loadPageHead(context, headSlots.about),
      context.calls.services.list.ensureData(),
      context.calls.values.list.ensureData(),
      context.calls.partners.list.ensureData(),
    ])
    return head
  },
  head: ({ match, loaderData }) =>
    pageHead({
      title: 'About us',
      description:
        'Who we are, what we believe and how we work: ISSE, a charity of neighbours in Leeds, Bradford and Lancashire.',
      path: publicPages.about.path,
      site: match.context.site,
      imageUrl: loaderData?.imageUrl,
    }),
  component: About,
})

function About() {
  const [services] = trpc.services.list.useSuspenseQuery()
  const [values] = trpc.values.list.useSuspenseQuery()
  const [partners] = trpc.partners.list.useSuspenseQuery()
  return (
    <>
      <PageHeader title="About us" slot={headSlots.about} />
      <PageSection id="mission" title="Our mission">
        <div className="max-w-prose space-y-5">
          {mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {values.length > 0 && (
          <ul className="mt-10 grid gap-5 sm:grid-cols-2">
            {values.map(({ valueId, name, valueText }) => (
              <li key={valueId} className="rounded-3xl border-l-8 border-accent bg-lemon-wash p-6">
                <h3 className="text-xl font-bold">{name}</h3>
                <p className="mt-2">{valueText}</p>
              </li>
            ))}
          </ul>
        )}
      </PageSection>
      {values.length === 0 && <FillSection what="values" to="/admin/edit-values" />}
      {partners.length > 0 ? (
        <PageSection id="partners" title="Our partners" tinted>
          <p className="-mt-2 mb-8 max-w-prose">They give goods, rooms and time, and ask for nothing back.</p>
          <PartnerList partners={partners} />
        </PageSection>
      ) : (
        <FillSection what="partners" to="/admin/edit-partners" />
      )}
      {services.length > 0 && (
        <PageSection id="services" title="What we offer today">
          <ServiceTiles services={services} />
          <p className="mt-8">
            <Link to="/services" className="btn btn-lg btn-primary">
              Read about our services
              <Icon name="arrow-right" className="size-5" />
            </Link>
          </p>
        </PageSection>
      )}
    </>
  )
}
