import { initTRPC, TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import { ZodError } from 'zod'
import type { SignedInAccount } from '../accounts/signed-in-account.ts'
import type { Context } from './context.ts'
import { imageRefusal } from './image-refusal.ts'
import { fieldErrors, isIncomplete } from './invalid-input.ts'
import { missingReference } from './database-errors.ts'
import { wording } from '../site/wording.ts'

/** What a procedure says of itself beside its input and output; the REST routes and their document read it. */
export interface Meta extends OpenApiMeta {
  /** The sentence for an input in which something is missing (specification, section 5). */
  incomplete?: string
  /** A REST call with a file: its fields are the JSON in one part, its image the part `imageFile`. */
  multipart?: {
    /** None where the image is all that the call takes, and an id is no substitute for it. */
    part?: string
    /** Names of fields that old clients use, and the procedure's own. */
    aliases?: Record<string, string>
  }
  /** The REST path is understood with this method too. */
  alsoMethod?: 'POST'
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const isFault = error.code === 'INTERNAL_SERVER_ERROR'
      const message = isFault ? wording.networkFailure : shape.message
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          errors: error.cause instanceof ZodError ? fieldErrors(error.cause) : [],
          // Of a fault, nothing but where in the log it is found.
          reference: isFault ? ctx?.reference : undefined,
        },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Gives a refused input the sentence that the specification has for its screen, whatever the transport. */
const explainInput = t.middleware(async ({ next, meta }) => {
  const result = await next()
  if (result.ok) return result
  const refusal = imageRefusal(result.error.cause) ?? missingReference(result.error.cause)
  if (refusal) throw refusal
  if (result.error.code !== 'BAD_REQUEST' || !(result.error.cause instanceof ZodError)) return result
  const { cause } = result.error
  const message =
    (isIncomplete(cause) && meta?.incomplete) || (cause.issues[0]?.message ?? 'Please check what you sent.')
  throw new TRPCError({ code: 'BAD_REQUEST', message, cause })
})

/** A token that may only read is refused whatever writes, open to everyone or not. */
const refuseReaders = t.middleware(({ ctx, type, next }) => {
  if (type === 'mutation') requireWriter(ctx)
  return next()
})

/** Open to everyone. */
export const publicProcedure = t.procedure.use(refuseReaders).use(explainInput)

/**
 * For ROLE_ADMIN alone (specification, section 6). The refusal comes before the input is looked at.
 *
 * @throws UNAUTHORIZED where nobody is signed in, FORBIDDEN where somebody is who may not
 */
export const adminProcedure = t.procedure
  .use(({ ctx, next }) => {
    const account = requireAdmin(ctx)
    return next({ ctx: { account } })
  })
  .use(refuseReaders)
  .use(explainInput)

/** The rule of `adminProcedure`, for a transport that must refuse before it reads a body. */
export function requireAdmin({ account }: Pick<Context, 'account'>): SignedInAccount {
  if (!account) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in to do this.' })
  if (account.role !== wording.roleAdmin)
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Your account may not do this. Ask an administrator.' })
  return account
}

/** The rule that holders of some tokens may not write, for a transport that must refuse before it reads a body. */
export function requireWriter({ account }: Pick<Context, 'account'>): void {
  if (account?.readOnly)
    throw new TRPCError({
      code: 'FORBIDDEN',
      message: 'This token may only read. Ask an administrator for one that may write.',
    })
}
