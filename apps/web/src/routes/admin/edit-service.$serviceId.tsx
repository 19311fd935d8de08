import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { services } from '../../records/services/service-form.tsx'

export const Route = createFileRoute('/admin/edit-service/$serviceId')({
  loader: (match) => services.load(match),
  head: editHead('service'),
  component: () => <services.Edit />,
  notFoundComponent: ({ data }) => <services.Gone data={data} />,
})
