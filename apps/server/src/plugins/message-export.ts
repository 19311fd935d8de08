import { createCallerFactory, type AppRouter } from '@isse/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

type ExportRequest = FastifyRequest<{ Querystring: { search?: string } }>

/** Where the inbox fetches messages as a CSV file. It is no REST call, whose every answer is JSON. */
const PATH = '/admin/messages.csv'

/**
 * Streams the messages that match a search to an administrator, as they are read. An answer that breaks off ends
 * without its last chunk, so that the browser takes no half of a file for the whole.
 */
export async function messageExport(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const createCaller = createCallerFactory(router)

  app.get(PATH, async (request: ExportRequest, reply) => {
    const parts = await app.inTurn(request, reply, async () => {
      const { messages } = createCaller(await app.sessionContext(request, reply))
      return messages.exportCsv({ search: request.query.search })
    })
    return reply.type('text/csv; charset=utf-8').send(Readable.from(parts))
  })
}
