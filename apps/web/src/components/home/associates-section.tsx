import { Icon } from '@isse/ui/icon/icon'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import { EmptySectionHint } from '../page/empty-section-hint.tsx'
import { evenColumns } from '../page/even-columns.ts'
import { SectionHeading, SectionIntroduction } from './section-heading.tsx'
import type { SectionProps } from './section-props.ts'

export function AssociatesSection({ words }: SectionProps) {
  const [associates] = trpc.associates.logos.useSuspenseQuery()
  if (associates.length === 0) return <EmptySectionHint what="associates" to="/admin/edit-associates" />
  return (
    <section aria-labelledby="associates" className="border-y-2 border-base-200">
      <div className="page-width py-8 sm:py-10">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <SectionHeading id="associates" {...words} className="text-xl font-bold" />
          <Link to="/associates" className="inline-flex link items-center gap-2 py-1 text-base font-semibold">
            Meet our associates
            <Icon name="arrow-right" className="size-5" />
          </Link>
        </div>
        <SectionIntroduction {...words} className="-mt-3 mb-8" />
        <ul className={`grid gap-x-6 gap-y-4 sm:grid-cols-2 ${evenColumns(associates.length, 3)}`}>
          {associates.map(({ associateId, name, image }) => (
            <li key={associateId} className="associate">
              <ResponsiveImage image={image} alt="" sizes="4rem 1/1" />
              <span dir="auto">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
