import { initTRPC, TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import { ZodError } from 'zod'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import type { Context } from './context.ts'
import { uploadClientError } from './errors/upload-client-error.ts'
import { fieldErrors, isIncomplete } from './errors/invalid-input.ts'
import { endedByDeadlock, missingReference } from './errors/database-errors.ts'
import { isOutcomeUnknown, unavailablePartOf } from '../unavailable/unavailable.ts'
import { unavailableError, requireWritable, unknownOutcome } from '../unavailable/unavailable-error.ts'
import { nameInIssues } from './short-name.ts'
import { editorsOf, type Kind } from '../site/kinds.ts'
import { isOneOf, type AudienceWithRole } from '../site/roles.ts'
import { sentences } from '../site/words/sentences.ts'
import { wording } from '../site/words/wording.ts'

/** The declarations of a procedure beside input and output, for REST routes and the OpenAPI document. */
export interface Meta extends OpenApiMeta {
  /** The message for an input with missing fields (specification, section 5). */
  incomplete?: string
  /** For a REST call with a file: one part holds the fields as JSON, another the file. */
  multipart?: {
    /** An image in the part `imageFile`, or a PDF in the part `documentFile`. */
    file?: 'image' | 'document'
    /** The name of the JSON part; undefined if the call accepts only a file, and no id instead of it. */
    part?: string
    /** Maps field names of old clients to the procedure's. */
    aliases?: Record<string, string>
  }
  /** Long texts that REST has as plain text, with their Markdown source in a field (formatted-text/script-texts.ts). */
  plainTexts?: readonly string[]
  /** A second method that the REST path accepts. */
  alsoMethod?: 'POST'
  /** True if editors read more than visitors: see `contentReadProcedure`. */
  editorsReadMore?: true
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const isServerError = error.code === 'INTERNAL_SERVER_ERROR'
      const message = isServerError ? wording.networkFailure : shape.message
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          errors: error.cause instanceof ZodError ? fieldErrors(error.cause) : [],
          // A server error reveals only its id in the log.
          reference: isServerError ? ctx?.reference : undefined,
        },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Adds the specification's message of its screen to an invalid input, on every transport. */
const explainInput = t.middleware(async ({ ctx, next, meta, type }) => {
  const result = await next()
  if (result.ok) return result
  if (unavailablePartOf(result.error)) {
    ctx.reportUnavailable?.(result.error.cause ?? result.error)
    throw type === 'mutation' && isOutcomeUnknown(result.error) ? unknownOutcome(ctx) : unavailableError(ctx)
  }
  const { cause: failure } = result.error
  const clientError = uploadClientError(failure) ?? missingReference(failure) ?? endedByDeadlock(failure)
  if (clientError) throw clientError
  if (result.error.code !== 'BAD_REQUEST' || !(result.error.cause instanceof ZodError)) return result
  const cause = await nameInIssues(result.error.cause, ctx.db)
  const message =
    (isIncomplete(cause) && meta?.incomplete) || (cause.issues[0]?.message ?? sentences.checkWhatYouSent)
  throw new TRPCError({ code: 'BAD_REQUEST', message, cause })
})

/** Rejects mutations by read-only tokens, even public ones, and mutations while nothing can be saved. */
const rejectMutations = t.middleware(({ ctx, type, next }) => {
  if (type === 'mutation') {
    requireWriter(ctx)
    requireWritable(ctx, 'records')
  }
  return next()
})

export const publicProcedure = t.procedure.use(rejectMutations).use(explainInput)

/**
 * Caches the responses of a public read. `.use(readCached)` comes after `.input`, so that unknown fields add no cache keys,
 * and before `.output`, so that a cached response is validated once. The response may depend on the input, on public
 * content, and on the time if it calls `changesAt`. Requests with a session bypass the cache, so that people see their own
 * changes on every server. Previews bypass it too.
 */
export const readCached = t.middleware(async ({ ctx, path, input, next }) => {
  const { account, readCache, overlays } = ctx
  if (account || !readCache || overlays) return next()
  // Image addresses are relative for one transport, and absolute for another.
  const key = JSON.stringify([path, input, ctx.imageUrl('')])
  const { result, endsAt } = await readCache.read(key, async () => {
    let holdsUntil = Infinity
    const changesAt = (date: Date) => void (holdsUntil = Math.min(holdsUntil, date.getTime()))
    const response = await next({ ctx: { changesAt } })
    // The original result would keep the whole request in memory.
    const ofEveryone = response.ok
      ? { marker: response.marker, ok: response.ok, data: response.data }
      : response
    return { result: ofEveryone, endsAt: response.ok ? holdsUntil : 0 }
  })
  if (endsAt < Infinity) ctx.changesAt(new Date(endsAt))
  return result
})

/**
 * For public reads of records that may be unpublished. `ctx.mayEdit` is true for editors, who read those too, because they
 * may change and delete them. These reads must not be cached, so they do not use `readCached`.
 */
export const contentReadProcedure = publicProcedure.meta({ editorsReadMore: true }).use(({ ctx, next }) => {
  const mayEdit = isOneOf('editors', ctx.account?.role)
  if (mayEdit) ctx.setHeader('cache-control', 'no-store')
  return next({ ctx: { mayEdit } })
})

/** For procedures that require a role (specification, section 6). Checks the role before it validates the input. */
const procedureFor = (audience: AudienceWithRole) =>
  t.procedure
    .use(({ ctx, next }) => next({ ctx: { account: requireRole(ctx, audience) } }))
    .use(rejectMutations)
    .use(explainInput)

/**
 * For procedures that need ROLE_ADMIN: deletion of messages, accounts, tokens, backups.
 *
 * @throws UNAUTHORIZED if nobody is signed in, FORBIDDEN if the account has another role
 */
export const adminProcedure = procedureFor('administrators')

/**
 * For procedures that need ROLE_ADMIN or ROLE_EDITOR: content. `audiences.ts` lists the audience of each procedure.
 *
 * @throws UNAUTHORIZED if nobody is signed in, FORBIDDEN if the account has another role
 */
export const editorProcedure = procedureFor('editors')

/** For settings and contact details: administrators, and editors who may change these. */
export const charityProcedure = procedureFor('charity editors')

/** For messages: administrators, and editors who may read them. */
export const messageProcedure = procedureFor('message readers')

/**
 * For editors' procedures whose input names a kind. `.use(editorOfKind)` comes after `.input`.
 *
 * @throws FORBIDDEN if the account may not edit records of the kind
 */
export const editorOfKind = t.middleware(({ ctx, input, next }) => {
  requireEditorOf(ctx, (input as { kind: Kind }).kind)
  return next()
})

/** @throws FORBIDDEN if the account may not edit records of the kind */
export function requireEditorOf(ctx: Pick<Context, 'account'>, kind: Kind): void {
  requireRole(ctx, editorsOf(kind))
}

/**
 * The check of `adminProcedure` and `editorProcedure`, for a transport that must reject before it reads a body.
 *
 * @throws UNAUTHORIZED if nobody is signed in, FORBIDDEN if the account has another role
 */
export function requireRole(
  { account }: Pick<Context, 'account'>,
  audience: AudienceWithRole,
): SignedInAccount {
  if (!account) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in to do this.' })
  if (!isOneOf(audience, account.role, account))
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Your account may not do this. Ask an administrator.' })
  return account
}

/**
 * The check for read-only tokens, for a transport that must reject before it reads a body.
 *
 * @throws FORBIDDEN if the token is read-only
 */
export function requireWriter({ account }: Pick<Context, 'account'>): void {
  if (account?.readOnly)
    throw new TRPCError({
      code: 'FORBIDDEN',
      message: 'This token may only read. Ask an administrator for one that may write.',
    })
}
