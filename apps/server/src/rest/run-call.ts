import { fromScriptTexts, toScriptTexts, type AppRouter, type Context } from '@isse/api'
import { callTRPCProcedure, TRPCError } from '@trpc/server'
import type { RestCall } from './calls.ts'
import type { FastifyRequest } from 'fastify'
import { jsonObject } from '../http/body/json-body.ts'
import type { FileKind } from './multipart/file-part.ts'
import { withMultipart } from './multipart/multipart.ts'

/**
 * Calls the procedure of a REST call with the fields of a request, and returns its result. Long texts that scripts have as
 * plain text are converted in both directions.
 *
 * @throws the errors of the procedure, and BAD_REQUEST if a plain text and its Markdown differ
 */
export async function callProcedure(
  { procedure, type, meta: { plainTexts = [] } }: Pick<RestCall, 'procedure' | 'type' | 'meta'>,
  router: AppRouter,
  ctx: Context,
  fields: Record<string, unknown>,
): Promise<unknown> {
  const call = (path: string, kind: RestCall['type'], input: object): Promise<unknown> =>
    callTRPCProcedure({
      router,
      path,
      type: kind,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
  if (plainTexts.length === 0) return call(procedure, type, fields)
  if (type === 'query') return toScriptTexts(plainTexts, await call(procedure, type, fields))
  const [entity, action] = procedure.split('.')
  const saved =
    action === 'update'
      ? await call(`${entity}.get`, 'query', fields).then(isUpToDate(fields), undefinedIfRejected)
      : undefined
  return toScriptTexts(plainTexts, await call(procedure, type, fromScriptTexts(plainTexts, fields, saved)))
}

type SavedRecord = Record<string, unknown>

/** Returns undefined if the request has an older version, because the procedure then rejects it before it reads the texts. */
function isUpToDate({ version }: Record<string, unknown>) {
  return (saved: unknown): SavedRecord | undefined => {
    const record = saved as SavedRecord
    return version === undefined || Number(version) === record['version'] ? record : undefined
  }
}

/** Ignores a missing record or invalid id, because the procedure reports it after its other checks. */
function undefinedIfRejected(error: unknown): undefined {
  if (error instanceof TRPCError && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.code)) return undefined
  throw error
}

/**
 * Reads the input of a call from the request's path, query and body, and calls the procedure. A file of the request is
 * added first, and released if the procedure fails.
 *
 * @throws the errors of the body's parser and of the procedure
 */
export async function runCall(
  call: RestCall,
  router: AppRouter,
  ctx: Context,
  request: FastifyRequest,
): Promise<unknown> {
  const { type, meta } = call
  const run = (input: object) =>
    callProcedure(call, router, ctx, { ...input, ...(request.params as Record<string, unknown>) })
  if (!meta.multipart) return run(type === 'query' ? (request.query as object) : jsonObject(request.body))

  return withMultipart(request, meta.multipart, ctx.images.spoolFolder, async ({ fields, file }) => {
    if (!file) return run(fields)
    const { files, idField } = filesOf(meta.multipart?.file, ctx)
    const fileId = await files.add(file)
    ctx.wakeJobs()
    try {
      return await run({ ...fields, [idField]: fileId })
    } catch (error) {
      await files.release(fileId)
      throw error
    }
  })
}

/** Returns the storage of a file's kind, and its field in the procedure's input. */
function filesOf(kind: FileKind = 'image', { images, documents }: Context) {
  return kind === 'image'
    ? { files: images, idField: 'imageId' }
    : { files: documents, idField: 'documentFileId' }
}
