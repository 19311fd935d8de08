import { Loading } from '../../components/page/loading.tsx'

/** What the server sends of any admin page, and what is shown until the page is there. */
export function AdminShell() {
  return (
    <main id="main" tabIndex={-1}>
      <noscript>
        <p className="page-width py-12">The admin area needs JavaScript, which your browser does not run.</p>
      </noscript>
      <Loading />
    </main>
  )
}
