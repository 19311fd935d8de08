import { escapeXml } from '../../escape-xml.ts'

/**
 * Returns the page at /docs/api, which begins with the first steps and which Swagger UI fills. Without JavaScript it links
 * to the document itself.
 *
 * @param siteOrigin the address of the website, without a path
 */
export function docsPage(charityName: string, siteOrigin: string): string {
  const name = escapeXml(charityName)
  const base = escapeXml(`${siteOrigin}/api`)
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
    <main>
      <section class="begin">
        <h2>Begin here</h2>
        <p>The address of every call begins with <code>${base}</code>. What everyone may read needs nothing else:</p>
        <pre><code>curl ${base}/isseServices</code></pre>
        <p>All else needs a token. An administrator makes one at <a href="/admin/api-tokens">API tokens</a>. Send it along:</p>
        <pre><code>curl -H 'Authorization: Bearer TOKEN' ${base}/messages/1</code></pre>
      </section>
      <div id="calls"><noscript>To show the calls, this page needs JavaScript.</noscript></div>
    </main>
    <script src="/docs/api/swagger-ui-bundle.js"></script>
    <script type="module" src="/docs/api/start.js"></script>
  </body>
</html>
`
}
