import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAssets } from '../app/render.ts'
import { PlainDocument } from '../components/errors/plain-document.tsx'
import { linkPageScript } from './link-page-script.ts'

/** Renders the page of a preview link, whose script opens the preview. */
export function renderLinkPage(manifest: PageAssets): string {
  return render(
    <PlainDocument manifest={manifest} title="A preview" script={linkPageScript}>
      <p role="status">One moment, please: the preview is being opened.</p>
      <noscript>
        <p>Your browser does not run JavaScript, which opens the preview.</p>
      </noscript>
    </PlainDocument>,
  )
}

/** Renders the page for a preview link that has ended. */
export function renderEndedPreview(manifest: PageAssets): string {
  return render(
    <PlainDocument manifest={manifest} title="This preview has ended">
      <p>{endedPreview}</p>
    </PlainDocument>,
  )
}

export const endedPreview =
  'The link was good for seven days, or somebody has ended it, or what it showed is on the website by now. Please ask whoever sent it to you.'

function render(document: React.ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}
