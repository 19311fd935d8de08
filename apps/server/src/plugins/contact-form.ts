import { createCallerFactory, type AppRouter } from '@isse/api'
import type { FastifyInstance } from 'fastify'
import { toFailure } from '../rest/failure.ts'

/** The largest form that is read, in bytes; the longest message in the widest letters fits. */
const LARGEST_FORM = 256 * 1024

/**
 * The form of the contact page as browsers send it without JavaScript: to the same procedure as with it. What was
 * refused comes back with the page, the sentences and all that was typed.
 */
export async function contactForm(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const createCaller = createCallerFactory(router)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )

  app.post<{ Body: Record<string, string> | undefined }>('/contact', async (request, reply) => {
    const values = request.body ?? {}
    try {
      await createCaller(await app.sessionContext(request, reply)).messages.send({ ...empty, ...values })
      // Loading the page again then sends nothing again.
      return await reply.redirect('/contact?sent=true#write', 303)
    } catch (error) {
      const { status, message, errors } = toFailure(error)
      if (status >= 500) request.log.error(error)
      const answer = { failure: message, problems: errors, values }
      return app.sendPage(request, reply, { status, answer })
    }
  })
}

const empty = { firstName: '', lastName: '', subject: '', contact: '', message: '' }
