import { unavailablePartOf, RETRY_AFTER, type AppRouter } from '@isse/api'
import { messageForm } from '@isse/api/messages/schema'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestCaller } from '../request-caller.ts'
import { acceptForms, type FormBody } from '../http/body/form-body.ts'
import { isServerError, toFailure } from '../http/errors.ts'

/** In bytes. The longest message fits, even with four bytes for each character. */
const LARGEST_FORM = 256 * 1024

const emptyForm = { firstName: '', lastName: '', subject: '', contact: '', message: '' }

const fields = messageForm.keyof().options

type FormRequest = FastifyRequest<{ Body: FormBody<(typeof fields)[number]> | undefined }>

/**
 * Accepts the contact form from browsers without JavaScript and calls messages.send, as the browser's script does by
 * tRPC. Responds with the contact page: after a success with a message and empty fields, after a failure with the
 * errors and the typed values. It ignores sessions, because pages send no referrer, so the form's origin is 'null',
 * and no session may write from that.
 *
 * There is no redirect after a success, because the address or a cookie would have to carry the message. Anybody can
 * forge an address, and visitors get no cookies (docs/decisions/forms.md).
 */
export async function contactForm(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const callFor = createRequestCaller(app, router)

  app.addHook('onRequest', async ({ headers }) => void delete headers.cookie)
  acceptForms(app, { fields, largest: LARGEST_FORM })

  app.post(publicPages.contact.path, async (request: FormRequest, reply) => {
    const values = request.body ?? {}
    const { status, answer } = await callFor(request, reply, ({ messages }) =>
      messages.send({ ...emptyForm, ...values }),
    ).then(
      ({ message, expect }) => ({ status: 200, answer: { success: message, expect } }),
      (error: unknown) => {
        const { status: failed, message, errors } = toFailure(error)
        if (unavailablePartOf(error)) app.unavailabilityLog.report(error)
        else if (isServerError(error, failed)) request.log.error(error)
        if (failed === 503) reply.header('retry-after', String(RETRY_AFTER))
        return { status: failed, answer: { failure: message, problems: errors, values } }
      },
    )
    return app.sendPage(request, reply, { status, answer })
  })
}
