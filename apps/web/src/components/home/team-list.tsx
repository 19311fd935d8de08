import type { TeamMemberView } from '@isse/api/records/team-members/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { evenColumns } from '../page/even-columns.ts'
import { Line } from '../page/line.tsx'

export function TeamList({ members }: { members: TeamMemberView[] }) {
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 ${evenColumns(members.length, 5)}`}>
      {members.map(({ teamMemberId, name, role, teamMemberText, image }) => (
        <li key={teamMemberId} className="flex items-start gap-4 lg:flex-col">
          {image ? (
            <ResponsiveImage
              image={image}
              alt=""
              sizes="(min-width: 64rem) 9rem 1/1, 6rem 1/1"
              className="portrait lg:size-36"
            />
          ) : (
            <span
              aria-hidden
              className="flex portrait items-center justify-center text-3xl font-bold text-primary lg:size-36"
            >
              {initialsOf(name)}
            </span>
          )}
          <div className="min-w-0">
            <h3 dir="auto" className="text-xl leading-snug font-bold">
              {name}
            </h3>
            <p dir="auto" className="text-base font-semibold text-primary">
              {role}
            </p>
            {teamMemberText.length > 0 && (
              <p dir="auto" className="mt-2 text-base">
                <Line spans={teamMemberText} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Returns the first letters of the first and last name, in place of a portrait. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/)
  const first = names.at(0) ?? ''
  const last = names.length > 1 ? (names.at(-1) ?? '') : ''
  return [first, last].map((one) => [...one].at(0) ?? '').join('')
}
