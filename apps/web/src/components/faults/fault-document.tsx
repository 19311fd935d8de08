import { wording } from '@isse/api/site/wording'
import type { PageAssets } from '../../render.ts'
import { DeadEnd } from './dead-end.tsx'
import { FaultDetails } from './fault-details.tsx'

interface FaultDocumentProps {
  manifest: PageAssets
  /** By which whoever runs the site finds the fault in the log. */
  reference: string
}

/** What the server answers where a page could not be rendered: plain HTML that needs nothing of what may have failed. */
export function FaultDocument({ manifest, reference }: FaultDocumentProps) {
  return (
    <html lang="en-GB" data-theme="lemonade">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{wording.unexpectedError}</title>
        {manifest.routes.__root__?.css?.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="text-lg">
          <DeadEnd
            title={wording.unexpectedError}
            ways={
              <a href="/" className="btn btn-primary">
                Go to the home page
              </a>
            }
          >
            <p>{wording.networkFailure}</p>
            <FaultDetails status={500} reference={reference} />
          </DeadEnd>
        </main>
      </body>
    </html>
  )
}
