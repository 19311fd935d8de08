import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import { EmptySectionHint } from '../page/empty-section-hint.tsx'
import { evenColumns } from '../page/even-columns.ts'
import { BaseCard } from './base-card.tsx'
import { HomeSection } from './home-section.tsx'
import type { SectionProps } from './section-props.ts'

export function BasesSection({ words }: SectionProps) {
  const [bases] = trpc.bases.onHome.useSuspenseQuery()
  const isOnlyBase = bases.length === 1
  if (bases.length === 0) return <EmptySectionHint what="places" to="/admin/edit-bases" />
  return (
    <HomeSection id="where" words={words}>
      <div className={`grid gap-8 lg:gap-10 ${isOnlyBase ? '' : evenColumns(bases.length, 3)}`}>
        {bases.map((base) => (
          <BaseCard key={base.baseId} base={base} isAlone={isOnlyBase} />
        ))}
      </div>
      <p className="mt-8">
        <Link to="/facilities" className="btn btn-outline">
          See what is at each base
          <Icon name="arrow-right" className="size-5" />
        </Link>
      </p>
    </HomeSection>
  )
}
