import { wording } from '@isse/api/site/words/wording'
import type { PageAssets } from '../../app/render.ts'
import { ServerErrorDetails } from './server-error-details.tsx'
import { PlainDocument } from './plain-document.tsx'

interface ServerErrorDocumentProps {
  manifest: PageAssets
  /** The id of the request in the server's log. */
  reference: string
  status: 500 | 503
}

/** The document to send when a page could not be rendered. */
export function ServerErrorDocument({ manifest, reference, status }: ServerErrorDocumentProps) {
  return (
    <PlainDocument manifest={manifest} title={wording.unexpectedError}>
      <p>{wording.networkFailure}</p>
      <ServerErrorDetails status={status} reference={reference} />
    </PlainDocument>
  )
}
