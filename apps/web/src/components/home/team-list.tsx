import type { TeamMember } from '../../content/home.ts'

/** The people whom a visitor is likely to meet first. */
export function TeamList({ members }: { members: TeamMember[] }) {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-5 lg:gap-6">
      {members.map(({ name, role, about, avatar }) => (
        <li key={name} className="flex items-start gap-4 lg:flex-col">
          <img
            {...avatar}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-24 shrink-0 rounded-full bg-lemon-wash lg:size-36"
          />
          <div>
            <h3 className="text-xl leading-snug font-bold">{name}</h3>
            <p className="text-base font-semibold text-primary">{role}</p>
            <p className="mt-2 text-base">{about}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
