import { headSlots } from '@isse/api/site/slots'
import type { AssociateView } from '@isse/api/records/associates/schema'
import { wording } from '@isse/api/site/words/wording'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { createFileRoute } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { evenColumns } from '../../components/page/even-columns.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { FormattedBlocks } from '../../components/page/formatted-text.tsx'
import { ourCharity } from '../../components/charity.ts'
import { loadSlot, slotHead } from '../../head/slot-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/_public/associates')({
  loader: async ({ context }) => {
    await Promise.all([loadSlot(context, headSlots.associates), context.calls.associates.shown.ensureData()])
  },
  head: ({ match: { context } }) =>
    slotHead(headSlots.associates, {
      title: 'Our associates',
      description: `The groups that work side by side with ${ourCharity(context)}, and where to find them.`,
      context,
    }),
  component: Associates,
})

function Associates() {
  const [associates] = trpc.associates.shown.useSuspenseQuery()
  return (
    <>
      <PageHeader title="Our associates" slot={headSlots.associates} isDark />
      <div className="page-width py-8 sm:py-12">
        {associates.length === 0 && (
          <EmptyState sentence="There are no associates to show just now. Please return later." />
        )}
        <div className={`grid gap-6 ${evenColumns(associates.length, 2)}`}>
          {associates.map((associate) => (
            <AssociateCard key={associate.associateId} associate={associate} />
          ))}
        </div>
      </div>
    </>
  )
}

function AssociateCard({ associate }: { associate: AssociateView }) {
  const { associateId, name, associateText, link, image } = associate
  return (
    <article className="flex flex-col gap-5 rounded-4xl border-2 border-base-300 p-6 sm:flex-row">
      <ResponsiveImage
        image={image}
        sizes="9rem 1/1"
        className="size-32 shrink-0 rounded-full object-cover sm:size-36"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-4">
        <h2 id={`associate-${associateId}`} dir="auto" className="self-stretch text-2xl font-bold">
          {name}
        </h2>
        <div className="formatted flex-1 space-y-3 self-stretch">
          <FormattedBlocks blocks={associateText} below={2} />
        </div>
        {link && (
          <a
            href={link}
            rel="noopener"
            aria-describedby={`associate-${associateId}`}
            className="btn btn-outline btn-primary"
          >
            {wording.furtherInformation}
            <Icon name="external-link" label="on another website" className="size-5" />
          </a>
        )}
      </div>
    </article>
  )
}
