import { wording } from '@isse/api/site/words/wording'
import type { PageAssets } from '../../app/render.ts'
import { ErrorScreen } from './error-screen.tsx'
import { FaultDetails } from './fault-details.tsx'

interface FaultDocumentProps {
  manifest: PageAssets
  /** The id of the request in the server's log. */
  reference: string
  status: 500 | 503
}

/** The document that the server sends when a page could not be rendered. It uses neither the router nor any data. */
export function FaultDocument({ manifest, reference, status }: FaultDocumentProps) {
  return (
    <html lang="en-GB" data-theme="lemonade">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{wording.unexpectedError}</title>
        {[...(manifest.routes.__root__?.css ?? []), ...manifest.lateStyles].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="text-lg">
          <ErrorScreen
            title={wording.unexpectedError}
            actions={
              <a href="/" className="btn btn-primary">
                Go to the home page
              </a>
            }
          >
            <p>{wording.networkFailure}</p>
            <FaultDetails status={status} reference={reference} />
          </ErrorScreen>
        </main>
      </body>
    </html>
  )
}
