import { openDatabase, type Prisma } from '@isse/db'
import { baselineSettings, bareFastify, listen } from './serve.ts'

// The same query and the same row as the site's, by the same client of the database, in a bare Fastify: nothing is
// validated, counted or authorised, and the rows are sent as they come.

const { db } = await openDatabase({ url: baselineSettings<{ databaseUrl: string }>().databaseUrl })

const select = {
  serviceId: true,
  name: true,
  serviceText: true,
  furtherInformation: true,
  version: true,
  imageAlt: true,
  image: {
    select: {
      imageId: true,
      width: true,
      height: true,
      placeholder: true,
      focalX: true,
      focalY: true,
      variants: {
        select: { key: true, format: true, width: true, height: true },
        orderBy: [{ width: 'asc' }, { format: 'asc' }],
      },
    },
  },
} satisfies Prisma.ServiceSelect

const app = bareFastify()
app.get('/services', () =>
  db.service.findMany({ select, orderBy: [{ position: 'asc' }, { serviceId: 'asc' }] }),
)
app.post('/message', ({ body }) => db.message.create({ data: body as Prisma.MessageCreateInput }))
await listen(app)
