import { wording } from '@isse/api/site/words/wording'
import type { PageAssets } from '../../app/render.ts'
import { FaultDetails } from './fault-details.tsx'
import { PlainDocument } from './plain-document.tsx'

interface FaultDocumentProps {
  manifest: PageAssets
  /** The id of the request in the server's log. */
  reference: string
  status: 500 | 503
}

/** The document that the server sends when a page could not be rendered. */
export function FaultDocument({ manifest, reference, status }: FaultDocumentProps) {
  return (
    <PlainDocument manifest={manifest} title={wording.unexpectedError}>
      <p>{wording.networkFailure}</p>
      <FaultDetails status={status} reference={reference} />
    </PlainDocument>
  )
}
