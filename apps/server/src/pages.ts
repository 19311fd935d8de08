import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppRouter, Context } from '@isse/api'
/** placeholder */
export async function pages(
  _app: FastifyInstance,
  _options: {
    router: AppRouter
    createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>
    dev: boolean
  },
) {}
