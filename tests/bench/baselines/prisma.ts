import { openDatabase, type Prisma } from '@isse/db'
import { PrismaClient } from '@isse/db/prisma'
import { PrismaPg } from '@prisma/adapter-pg'
import { baselineSettings, bareFastify, listen } from './serve.ts'

// The same query and the same row as the site's in a bare Fastify: nothing is validated, counted or authorised, and the
// rows are sent as they come. By Prisma as it comes, and by the site's own client, which joins in the database and
// prepares its statements.

const { databaseUrl } = baselineSettings<{ databaseUrl: string }>()
const plain = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 10 }) })
const { db: ours } = await openDatabase({ url: databaseUrl })

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

const orderBy = [{ position: 'asc' }, { serviceId: 'asc' }] satisfies Prisma.ServiceOrderByWithRelationInput[]

const app = bareFastify()
app.get('/services', () => plain.service.findMany({ select, orderBy, relationLoadStrategy: 'query' }))
app.get('/services-by-our-client', () => ours.service.findMany({ select, orderBy }))
app.post('/message', ({ body }) => plain.message.create({ data: body as Prisma.MessageCreateInput }))
app.post('/message-by-our-client', ({ body }) =>
  ours.message.create({ data: body as Prisma.MessageCreateInput }),
)
await listen(app)
