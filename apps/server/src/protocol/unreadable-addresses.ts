import fp from 'fastify-plugin'
import { unreadableAddress } from './readable-address.ts'
import { isRestCall, sendRefusal } from './refusal.ts'

/** Answers an address that cannot be decoded with the Not Found page and the status 400; under /api with the JSON body of every REST failure. */
export const unreadableAddresses = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const sent = unreadableAddress(request.raw)
      if (sent === undefined || !isRestCall(request)) return undefined
      request.raw.url = sent
      return sendRefusal(request, reply, 400, 'That address cannot be read. Please check it.')
    })
    app.addHook('onSend', async (request, reply) => {
      // The admin area has one frame for all of its addresses, and finds out in the browser that a page is none.
      if (unreadableAddress(request.raw) !== undefined && [200, 404].includes(reply.statusCode))
        reply.code(400)
    })
  },
  { name: 'unreadable-addresses' },
)
