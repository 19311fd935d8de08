import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAssets } from '../app/render.ts'

/** What React writes of scripts. A text has no `<` in it: React escapes it. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * A page as it is at this moment, without its scripts: none reads anything again. Its links open the website beside it, and
 * those to a part of the page stay on it.
 *
 * @param document as React has rendered it
 */
export function toStillPage(document: string, { lateStyles }: PageAssets): string {
  const head = (
    <>
      <meta name="robots" content="noindex" />
      <base target="_blank" />
      {lateStyles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  )
  return document
    .replace(SCRIPTS, '')
    .replaceAll('<a href="#', '<a target="_self" href="#')
    .replace('</head>', () => `${renderToStaticMarkup(head)}</head>`)
    .replace(/<body[^>]*>/, (body) => body + renderToStaticMarkup(<Note />))
}

/** Tells whoever has the link where they are. */
function Note() {
  return (
    <aside aria-label="Preview" className="bg-accent px-4 py-2 text-center text-accent-content">
      This is a preview. Visitors of the website do not see it.
    </aside>
  )
}
