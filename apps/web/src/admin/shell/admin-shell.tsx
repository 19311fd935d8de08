import { Loading } from '../../components/page/loading.tsx'

/** The page that the server sends for every admin address. It is shown until the browser has loaded the screen. */
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
