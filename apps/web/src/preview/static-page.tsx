import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAssets } from '../app/render.ts'

/** Matches React's scripts. Texts cannot match, because React escapes `<`. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * Removes the scripts of a page, so that it never loads newer data. Its links open the website in another tab, except
 * links to a part of the page.
 *
 * @param document the output of React
 */
export function toStaticPage(document: string, { lateStyles }: PageAssets): string {
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

function Note() {
  return (
    <aside aria-label="Preview" className="bg-accent px-4 py-2 text-center text-accent-content">
      This is a preview. Visitors of the website do not see it.
    </aside>
  )
}
