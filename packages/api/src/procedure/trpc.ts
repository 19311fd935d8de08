import { initTRPC, TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import { ZodError } from 'zod'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import type { Context } from './context.ts'
import { uploadRefusal } from './errors/upload-refusal.ts'
import { fieldErrors, isIncomplete } from './errors/invalid-input.ts'
import { missingReference } from './errors/database-errors.ts'
import { isOutcomeUnknown, outPartOf } from '../outages/outage.ts'
import { outageRefusal, requireWritable, unknownOutcome } from '../outages/refusal.ts'
import { nameInIssues } from './short-name.ts'
import { editorsOf, type Kind } from '../site/kinds.ts'
import { isOneOf, type AudienceWithRole } from '../site/roles.ts'
import { sentences } from '../site/words/sentences.ts'
import { wording } from '../site/words/wording.ts'

/** What a procedure declares beside its input and output; the REST routes and the OpenAPI document read it. */
export interface Meta extends OpenApiMeta {
  /** The sentence for an input in which something is missing (specification, section 5). */
  incomplete?: string
  /** For a REST call with a file: the fields are JSON in one part, and the file is a part of its own. */
  multipart?: {
    /** What the file is: an image in the part `imageFile`, or a PDF in the part `documentFile`. */
    file?: 'image' | 'document'
    /** The name of the JSON part; undefined where the call takes a file alone, and no id of one instead of it. */
    part?: string
    /** From the names of fields that old clients use to those of the procedure. */
    aliases?: Record<string, string>
  }
  /** Long texts that REST has as plain text, each with its Markdown source beside it (formatted-text/script-texts.ts). */
  plainTexts?: readonly string[]
  /** A second method that the REST path accepts. */
  alsoMethod?: 'POST'
  /** Whether editors read more than visitors do: see `contentReadProcedure`. */
  editorsReadMore?: true
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
          // A fault reveals nothing but its place in the log.
          reference: isFault ? ctx?.reference : undefined,
        },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Answers a refused input with the specification's sentence for its screen, on every transport. */
const explainInput = t.middleware(async ({ ctx, next, meta, type }) => {
  const result = await next()
  if (result.ok) return result
  if (outPartOf(result.error)) {
    ctx.reportOutage?.(result.error.cause ?? result.error)
    throw type === 'mutation' && isOutcomeUnknown(result.error) ? unknownOutcome(ctx) : outageRefusal(ctx)
  }
  const refusal = uploadRefusal(result.error.cause) ?? missingReference(result.error.cause)
  if (refusal) throw refusal
  if (result.error.code !== 'BAD_REQUEST' || !(result.error.cause instanceof ZodError)) return result
  const cause = await nameInIssues(result.error.cause, ctx.db)
  const message =
    (isIncomplete(cause) && meta?.incomplete) || (cause.issues[0]?.message ?? sentences.checkWhatYouSent)
  throw new TRPCError({ code: 'BAD_REQUEST', message, cause })
})

/** Refuses mutations to tokens that may only read, even mutations that are open to everyone. */
const refuseReadOnlyTokens = t.middleware(({ ctx, type, next }) => {
  if (type === 'mutation') requireWriter(ctx)
  return next()
})

/** Refuses mutations while nothing can be saved. */
const refuseWhileOut = t.middleware(({ ctx, type, next }) => {
  if (type === 'mutation') requireWritable(ctx, 'records')
  return next()
})

/** For procedures that are open to everyone. */
export const publicProcedure = t.procedure.use(refuseReadOnlyTokens).use(refuseWhileOut).use(explainInput)

/**
 * Keeps what a public read answers, for visitors: `.use(keepRead)` stands after `.input`, so that nothing that a schema
 * leaves out makes a further key, and before `.output`, so that what is kept is checked once. The answer may depend on
 * the input, on public content and on the time as `changesAt` says. A signed-in account's reads are made anew: what
 * somebody has saved by one server they may read from another. So are those of a preview.
 */
export const keepRead = t.middleware(async ({ ctx, path, input, next }) => {
  const { account, keptReads, overlays } = ctx
  if (account || !keptReads || overlays) return next()
  // Addresses of images are relative for one transport, and absolute for another.
  const key = JSON.stringify([path, input, ctx.imageUrl('')])
  const { result, endsAt } = await keptReads.read(key, async () => {
    let holdsUntil = Infinity
    const changesAt = (date: Date) => void (holdsUntil = Math.min(holdsUntil, date.getTime()))
    const made = await next({ ctx: { changesAt } })
    // As it comes, it would hold the whole request.
    const ofEveryone = made.ok ? { marker: made.marker, ok: made.ok, data: made.data } : made
    return { result: ofEveryone, endsAt: made.ok ? holdsUntil : 0 }
  })
  if (endsAt < Infinity) ctx.changesAt(new Date(endsAt))
  return result
})

/**
 * For reads that are open to everyone, of records that may be unpublished: `ctx.mayEdit` says whether the caller reads
 * those too. Editors read all content, because they may change and delete all of it. No cache keeps what they read, because
 * visitors may not. Such a read uses no `keepRead`.
 */
export const contentReadProcedure = publicProcedure.meta({ editorsReadMore: true }).use(({ ctx, next }) => {
  const mayEdit = isOneOf('editors', ctx.account?.role)
  if (mayEdit) ctx.setHeader('cache-control', 'no-store')
  return next({ ctx: { mayEdit } })
})

/** For procedures that need a role (specification, section 6). They refuse before they validate the input. */
const procedureFor = (audience: AudienceWithRole) =>
  t.procedure
    .use(({ ctx, next }) => next({ ctx: { account: requireRole(ctx, audience) } }))
    .use(refuseReadOnlyTokens)
    .use(refuseWhileOut)
    .use(explainInput)

/**
 * For procedures that need ROLE_ADMIN: messages, contact details, settings, accounts, tokens.
 *
 * @throws UNAUTHORIZED where nobody is signed in, FORBIDDEN where the account has another role
 */
export const adminProcedure = procedureFor('administrators')

/**
 * For procedures that need ROLE_ADMIN or ROLE_EDITOR: content. `audiences.ts` lists which procedure is for whom.
 *
 * @throws UNAUTHORIZED where nobody is signed in, FORBIDDEN where the account has another role
 */
export const editorProcedure = procedureFor('editors')

/**
 * For procedures of editors that name the kind of a record. `.use(editorOfKind)` stands after `.input`.
 *
 * @throws FORBIDDEN where administrators alone edit records of the kind
 */
export const editorOfKind = t.middleware(({ ctx, input, next }) => {
  requireEditorOf(ctx, (input as { kind: Kind }).kind)
  return next()
})

/** @throws FORBIDDEN where the account may not edit records of the kind */
export function requireEditorOf(ctx: Pick<Context, 'account'>, kind: Kind): void {
  requireRole(ctx, editorsOf(kind))
}

/**
 * The rule of `adminProcedure` and `editorProcedure`, for a transport that must refuse before it reads a body.
 *
 * @throws UNAUTHORIZED where nobody is signed in, FORBIDDEN where the account has another role
 */
export function requireRole(
  { account }: Pick<Context, 'account'>,
  audience: AudienceWithRole,
): SignedInAccount {
  if (!account) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in to do this.' })
  if (!isOneOf(audience, account.role))
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Your account may not do this. Ask an administrator.' })
  return account
}

/**
 * The rule that some tokens may only read, for a transport that must refuse before it reads a body.
 *
 * @throws FORBIDDEN where the token may only read
 */
export function requireWriter({ account }: Pick<Context, 'account'>): void {
  if (account?.readOnly)
    throw new TRPCError({
      code: 'FORBIDDEN',
      message: 'This token may only read. Ask an administrator for one that may write.',
    })
}
