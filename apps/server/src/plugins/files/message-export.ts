import type { AppRouter } from '@isse/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { createRequestCaller } from '../../request-caller.ts'

type ExportRequest = FastifyRequest<{ Querystring: { search?: string; state?: string } }>

/** The inbox's download of messages as a CSV file. It is no REST call, because those always answer in JSON. */
const PATH = '/admin/messages.csv'

/**
 * Streams the messages of a search to an administrator. An interrupted response lacks its last chunk, so that the browser
 * does not take a part of the file for the whole.
 */
export async function messageExport(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const callFor = createRequestCaller(app, router)

  app.get(PATH, async (request: ExportRequest, reply) => {
    const parts = await callFor(request, reply, ({ messages }) =>
      messages.exportCsv({
        search: request.query.search,
        state: request.query.state === 'waiting' ? 'waiting' : undefined,
      }),
    )
    return reply.type('text/csv; charset=utf-8').send(Readable.from(parts))
  })
}
