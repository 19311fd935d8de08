import { isPreviewedDocument, isPreviewedPicture, MISSING_PICTURE, type GoodLink } from '@isse/api'
import { previewRoutes } from '@isse/api/site/addresses/preview-addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foundation } from '../foundation.ts'
import { kindFor, linkOf, type LinkRequest, type RecordRequest } from './who-may-see.ts'

/** Serves the pictures and documents of previews, below the path of each. */
export async function previewFiles(app: FastifyInstance, { db }: Pick<Foundation, 'db'>): Promise<void> {
  /**
   * Returns true if the sender may have a private file: editors any file, links only the files that they show.
   *
   * @throws the errors of `kindFor` for other senders
   */
  const mayRead = async (
    request: FastifyRequest,
    reply: FastifyReply,
    isShown: (link: GoodLink) => Promise<boolean>,
  ): Promise<boolean> => {
    if (!('linkId' in (request.params as object)))
      return (await kindFor(app, request as RecordRequest, reply)) !== undefined
    const link = await linkOf(app, request as LinkRequest, reply)
    return link !== undefined && isShown(link)
  }

  // Fastify's own HEAD routes answer a content length of 0.
  const method = ['GET', 'HEAD']
  for (const path of Object.values(previewRoutes)) {
    app.get(`${path}/images/${MISSING_PICTURE}`, (_, reply) =>
      reply.type('image/svg+xml; charset=utf-8').send(missingPicture),
    )

    app.route({
      method,
      url: `${path}/images/*`,
      handler: (request, reply) => {
        const { '*': address = '' } = request.params as Record<string, string>
        const mayReadKey = (key: string) =>
          mayRead(request, reply, (link) => isPreviewedPicture(db, link, key))
        return app.sendPicture(address, mayReadKey, request, reply)
      },
    })

    app.route({
      method,
      url: `${path}/documents/:hash/:name`,
      handler: (request, reply) => {
        const address = request.params as { hash: string; name: string }
        const mayReadIt = () => mayRead(request, reply, (link) => isPreviewedDocument(db, link, address.hash))
        return app.sendDocument(address, mayReadIt, request, reply)
      },
    })
  }
}

/** The placeholder for a picture that is still to be chosen. Its text is in the middle, which no crop cuts off. */
export const missingPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="#f4f1e4"/>
<g font-family="sans-serif" font-size="60" fill="#1d3521" text-anchor="middle">
<text x="600" y="390">A picture is</text><text x="600" y="465">still to be chosen</text></g>
</svg>`
