import { escapeXml } from '../../escape-xml.ts'

/** The page at /docs/api, which Swagger UI fills. Without JavaScript it leads to the document itself. */
export function docsPage(charityName: string): string {
  const name = escapeXml(charityName)
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>The calls of ${name}</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/docs/api/swagger-ui.css" />
    <link rel="stylesheet" href="/docs/api/style.css" />
  </head>
  <body>
    <header><a href="/">${name}</a> <a href="/api/openapi.json">The calls as OpenAPI 3.1</a></header>
    <main id="calls"><noscript>To show the calls, this page needs JavaScript.</noscript></main>
    <script src="/docs/api/swagger-ui-bundle.js"></script>
    <script type="module" src="/docs/api/start.js"></script>
  </body>
</html>
`
}
