import { isAddressName, toAsciiName } from '@isse/api'
import type { Database } from '@isse/db'
import { create as contentDisposition } from 'content-disposition'
import fp from 'fastify-plugin'
import type { Foundation } from '../../foundation.ts'
import { sendSentence } from '../../http/errors.ts'
import { mayReadContent } from './may-read-content.ts'
import { sendObject } from './send-object.ts'

interface Path {
  Params: { hash: string; name: string }
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends the file of a document.
     *
     * @param mayRead returns true if the sender may read a private one
     */
    sendDocument(
      address: { hash: string; name: string },
      mayRead: () => Promise<boolean>,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply>
  }
}

const MISSING = 'There is no such document.'

/**
 * Documents run no script on this origin, nor in the browser's own reader: they are saved instead of shown, and a browser
 * that shows one does so in a sandbox, which has its own origin.
 */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Serves documents as downloads: to visitors those of published records. The address is the hash of the bytes. */
export const documents = fp<Foundation>(
  async (app, { db, documents: { storage } }) => {
    app.decorate('sendDocument', async ({ hash, name }, mayRead, request, reply) => {
      const file = await findFile(db, hash, name)
      const isForAll = file !== undefined && file.documents.length > 0
      if (!file || (!isForAll && !(await mayRead()))) return sendSentence(reply, 404, MISSING)
      const headers = {
        'content-disposition': contentDisposition(file.fileName, { fallback: toAsciiName(file.fileName) }),
        'content-security-policy': SANDBOX,
      }
      const answer = {
        storage,
        key: file.key,
        etag: `"${hash}"`,
        isForAll,
        headers,
        missing: MISSING,
        notThatLong: 'The document is not that long.',
      }
      return sendObject(answer, request, reply)
    })
    app.route<Path>({
      // Fastify's own HEAD routes answer a content length of 0.
      method: ['GET', 'HEAD'],
      url: '/documents/:hash/:name',
      handler: (request, reply) =>
        app.sendDocument(request.params, () => mayReadContent(app, request, reply), request, reply),
    })
  },
  { name: 'documents', dependencies: ['context'] },
)

/** The same bytes may have been uploaded twice, with one name or two. */
async function findFile(db: Database, hash: string, name: string) {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  const files = await db.documentFile.findMany({
    where: { hash },
    select: {
      key: true,
      fileName: true,
      documents: { where: { isLive: true }, take: 1, select: { documentId: true } },
    },
  })
  const named = files.filter(({ fileName }) => isAddressName(name, fileName))
  return named.find(({ documents: published }) => published.length > 0) ?? named[0]
}
