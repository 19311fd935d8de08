import type { AppRouter } from '@isse/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { createRequestCaller } from '../../request-caller.ts'

type ExportRequest = FastifyRequest<{ Querystring: { search?: string; state?: string } }>

/** Where the inbox fetches messages as a CSV file. It is no REST call, whose every answer is JSON. */
const PATH = '/admin/messages.csv'

/**
 * Streams the messages that match a search to an administrator, as they are read. An answer that breaks off ends
 * without its last chunk, so that the browser takes no half of a file for the whole.
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
