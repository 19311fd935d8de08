import type { FastifyBaseLogger } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { failureBody, pathOf } from '../rest/failure.ts'
import { bareHeaders } from './bare-headers.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

/**
 * Refuses a request whose Expect header asks for something else than 100-continue, with the JSON body of every REST
 * failure. Node hands such a request to nobody else, and would refuse it without a word.
 */
export function refuseExpectation(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  { reqId, log }: { reqId: string; log: FastifyBaseLogger },
): void {
  log.info({ reqId, status: 417 }, 'an expectation that is not known')
  const message = 'The server does not know what the header Expect asks for. Please leave it out.'
  response.statusCode = 417
  response.setHeaders(new Map(Object.entries(bareHeaders)))
  response
    .setHeader('content-type', 'application/json; charset=utf-8')
    .setHeader(REQUEST_ID_HEADER, reqId)
    .end(JSON.stringify(failureBody({ status: 417, message, errors: [] }, pathOf(url))))
}
