import { headSlots } from '@isse/api/site/slots'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { FormattedBlocks } from '../../components/page/formatted-text.tsx'
import { Line } from '../../components/page/line.tsx'
import { PageSection } from '../../components/page/page-section.tsx'
import { DocumentList } from '../../components/about/document-list.tsx'
import { PartnerList } from '../../components/about/partner-list.tsx'
import { ServiceLinks } from '../../components/services/service-links.tsx'
import { TeamList } from '../../components/home/team-list.tsx'
import { evenColumns } from '../../components/page/even-columns.ts'
import { EmptySectionHint } from '../../components/page/empty-section-hint.tsx'
import { charityOf, introduceCharity } from '../../components/charity.ts'
import { loadSlot, slotHead } from '../../head/slot-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/_public/about')({
  loader: async ({ context }) => {
    await Promise.all([
      loadSlot(context, headSlots.about),
      context.calls.services.tiles.ensureData(),
      context.calls.values.shown.ensureData(),
      context.calls.teamMembers.shown.ensureData(),
      context.calls.partners.list.ensureData(),
      context.calls.documents.shown.ensureData(),
      context.calls.charity.onAbout.ensureData(),
    ])
  },
  head: ({ match: { context } }) => {
    const introduction = introduceCharity(charityOf(context))
    return slotHead(headSlots.about, {
      title: 'About us',
      description: `Who we are, what we believe and how we work${introduction && `: ${introduction}`}.`,
      context,
    })
  },
  component: About,
})

function About() {
  const [{ mission, partnersLead }] = trpc.charity.onAbout.useSuspenseQuery()
  const [services] = trpc.services.tiles.useSuspenseQuery()
  const [values] = trpc.values.shown.useSuspenseQuery()
  const [teamMembers] = trpc.teamMembers.shown.useSuspenseQuery()
  const [partners] = trpc.partners.list.useSuspenseQuery()
  const [documents] = trpc.documents.shown.useSuspenseQuery()
  return (
    <>
      <PageHeader title="About us" slot={headSlots.about} isDark />
      {mission.length === 0 && [values, partners, documents, services].every((list) => list.length === 0) && (
        <div className="page-width py-10 sm:py-14">
          <EmptyState sentence="There is nothing to show just now. Please return later." />
        </div>
      )}
      {mission.length > 0 && (
        <PageSection id="mission" title="Our mission">
          <div className="formatted space-y-5 lg:columns-2 lg:gap-16">
            <FormattedBlocks blocks={mission} below={2} />
          </div>
        </PageSection>
      )}
      {teamMembers.length > 0 && (
        <PageSection id="team" title="Who you will meet" tinted>
          <TeamList members={teamMembers} />
        </PageSection>
      )}
      {values.length > 0 && (
        <PageSection id="values" title="Our values">
          <ul className={`grid gap-5 sm:grid-cols-2 ${evenColumns(values.length, 4)}`}>
            {values.map(({ valueId, name, valueText }) => (
              <li key={valueId} className="rounded-3xl border-2 border-base-300 p-6">
                <h3 dir="auto" className="text-xl font-bold">
                  {name}
                </h3>
                <p dir="auto" className="mt-2">
                  <Line spans={valueText} />
                </p>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {mission.length === 0 && <EmptySectionHint what="mission" to="/admin/settings" hash="mission" />}
      {values.length === 0 && <EmptySectionHint what="values" to="/admin/edit-values" />}
      {partners.length > 0 ? (
        <PageSection id="partners" title="Our partners" tinted>
          {partnersLead.length > 0 && (
            <p dir="auto" className="-mt-3 mb-8 max-w-prose">
              <Line spans={partnersLead} />
            </p>
          )}
          <PartnerList partners={partners} />
        </PageSection>
      ) : (
        <EmptySectionHint what="partners" to="/admin/edit-partners" />
      )}
      {documents.length > 0 ? (
        <PageSection id="documents" title="Our documents">
          <DocumentList documents={documents} />
        </PageSection>
      ) : (
        <EmptySectionHint what="documents" to="/admin/edit-documents" />
      )}
      {services.length > 0 ? (
        <PageSection id="services" title="What we offer today">
          <ServiceLinks services={services} />
          <p className="mt-8">
            <Link to="/services" className="btn btn-lg btn-primary">
              Read about our services
              <Icon name="arrow-right" className="size-5" />
            </Link>
          </p>
        </PageSection>
      ) : (
        <EmptySectionHint what="services" to="/admin/edit-services" />
      )}
    </>
  )
}
