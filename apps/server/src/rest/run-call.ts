import type { AppRouter, Context } from '@isse/api'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import type { RestCall } from './calls.ts'
import { jsonObject } from './json-body.ts'
import type { FileKind } from './multipart/file-part.ts'
import { withMultipart } from './multipart/multipart.ts'

/**
 * Reads the input of a call from the request's path, query and body, and calls the procedure with it. A file that
 * was sent along is added first, and released again where the procedure refuses.
 *
 * @throws what the body's reader and the procedure throw
 */
export async function runCall(
  { procedure, type, meta }: RestCall,
  router: AppRouter,
  ctx: Context,
  request: FastifyRequest,
): Promise<unknown> {
  const params = request.params as Record<string, unknown>
  const callProcedure = (input: object) =>
    callTRPCProcedure({
      router,
      path: procedure,
      type,
      ctx,
      getRawInput: async () => ({ ...input, ...params }),
      signal: undefined,
      batchIndex: 0,
    })
  if (!meta.multipart)
    return callProcedure(type === 'query' ? (request.query as object) : jsonObject(request.body))

  return withMultipart(request, meta.multipart, ctx.images.spoolFolder, async ({ fields, file }) => {
    if (!file) return callProcedure(fields)
    const { files, idField } = filesOf(meta.multipart?.file, ctx)
    const fileId = await files.add(file)
    try {
      return await callProcedure({ ...fields, [idField]: fileId })
    } catch (error) {
      await files.release(fileId)
      throw error
    }
  })
}

/** Where a file of this kind goes, and the field by which the procedure's input names it. */
function filesOf(kind: FileKind = 'image', { images, documents }: Context) {
  return kind === 'image'
    ? { files: images, idField: 'imageId' }
    : { files: documents, idField: 'documentFileId' }
}
