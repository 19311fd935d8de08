import { wording } from '@isse/api/wording'
import { Picture } from '@isse/ui/picture'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Screen, toDashboard } from '../../admin/screen.tsx'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/edit-services')({
  loader: ({ context: { calls } }) => calls.services.list.ensureData(),
  component: EditServices,
})

function EditServices() {
  const [services] = trpc.services.list.useSuspenseQuery()
  return (
    <Screen title="Edit Services" back={toDashboard}>
      {services.length === 0 && <p>{wording.emptyEditList}</p>}
      <ul className="divide-y divide-base-300">
        {services.map(({ serviceId, name, image }) => (
          <li key={serviceId}>
            <Link
              to="/admin/edit-service/$serviceId"
              params={{ serviceId: String(serviceId) }}
              className="flex items-center gap-4 rounded-2xl p-3 hover:bg-lemon-wash"
            >
              <Picture
                picture={image}
                alt=""
                sizes="4rem"
                className="size-16 shrink-0 rounded-xl object-cover"
              />
              <span className="min-w-0 flex-1 text-lg font-semibold">{name}</span>
              <Pencil aria-hidden className="size-5 shrink-0 text-primary" />
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
