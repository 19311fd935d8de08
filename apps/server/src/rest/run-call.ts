import type { AppRouter, Context } from '@isse/api'
import type { FastifyRequest } from 'fastify'
import { callProcedure } from './call-procedure.ts'
import type { RestCall } from './calls.ts'
import { jsonObject } from '../http/body/json-body.ts'
import type { FileKind } from './multipart/file-part.ts'
import { withMultipart } from './multipart/multipart.ts'

/**
 * Reads the input of a call from the request's path, query and body, and calls the procedure with it. A file that
 * was sent along is added first, and released again where the procedure refuses.
 *
 * @throws what the body's reader and the procedure throw
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

/** Where a file of this kind goes, and the field by which the procedure's input names it. */
function filesOf(kind: FileKind = 'image', { images, documents }: Context) {
  return kind === 'image'
    ? { files: images, idField: 'imageId' }
    : { files: documents, idField: 'documentFileId' }
}
