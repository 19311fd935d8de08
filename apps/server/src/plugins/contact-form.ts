import { outPartOf, RETRY_AFTER, type AppRouter } from '@isse/api'
import { messageForm } from '@isse/api/messages/schema'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestCaller } from '../request-caller.ts'
import { takeForms, type FormBody } from '../http/body/form-body.ts'
import { isFault, toFailure } from '../http/errors.ts'

/** The largest form that is read, in bytes. The longest message fits, even where each character takes four bytes. */
const LARGEST_FORM = 256 * 1024

const emptyForm = { firstName: '', lastName: '', subject: '', contact: '', message: '' }

const fields = messageForm.keyof().options

type FormRequest = FastifyRequest<{ Body: FormBody<(typeof fields)[number]> | undefined }>

/**
 * Takes the contact form from browsers without JavaScript and hands it to messages.send, as the browser's script does
 * by tRPC. The answer is the contact page itself: after a success with the sentence and empty fields, after a failure
 * with what is wrong and what was typed. Nobody is signed in for it: the pages of this site send no referrer, so a browser says of
 * the form that its origin is 'null', with which no session may write.
 *
 * A redirect after the success would need the address or a cookie to say that a message was sent. Anybody can write an
 * address, and visitors get no cookies (docs/decisions/forms.md).
 */
export async function contactForm(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  const callFor = createRequestCaller(app, router)

  app.addHook('onRequest', async ({ headers }) => void delete headers.cookie)
  takeForms(app, { fields, largest: LARGEST_FORM })

  app.post(publicPages.contact.path, async (request: FormRequest, reply) => {
    const values = request.body ?? {}
    const { status, answer } = await callFor(request, reply, ({ messages }) =>
      messages.send({ ...emptyForm, ...values }),
    ).then(
      ({ message, expect }) => ({ status: 200, answer: { success: message, expect } }),
      (error: unknown) => {
        const { status: failed, message, errors } = toFailure(error)
        if (outPartOf(error)) app.outages.report(error)
        else if (isFault(error, failed)) request.log.error(error)
        if (failed === 503) reply.header('retry-after', String(RETRY_AFTER))
        return { status: failed, answer: { failure: message, problems: errors, values } }
      },
    )
    return app.sendPage(request, reply, { status, answer })
  })
}
