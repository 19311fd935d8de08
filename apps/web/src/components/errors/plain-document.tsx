import type { ReactNode } from 'react'
import type { PageAssets } from '../../app/render.ts'
import { ErrorScreen } from './error-screen.tsx'

interface PlainDocumentProps {
  manifest: PageAssets
  title: string
  /** Inline script at the end of the body. */
  script?: string
  children: ReactNode
}

/** A document without router and data, with a link to the home page. */
export function PlainDocument({ manifest, title, script, children }: PlainDocumentProps) {
  return (
    <html lang="en-GB" data-theme="lemonade">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{title}</title>
        {[...(manifest.routes.__root__?.css ?? []), ...manifest.lateStyles].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="text-lg">
          <ErrorScreen
            title={title}
            actions={
              <a href="/" className="btn btn-primary">
                Go to the home page
              </a>
            }
          >
            {children}
          </ErrorScreen>
        </main>
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  )
}
