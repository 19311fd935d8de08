import { Loading } from '../../components/page/loading.tsx'
import { NeedsScripts } from '../../components/page/needs-scripts.tsx'

/** The page that the server sends for every admin address, until the browser has loaded the screen. */
export function AdminShell() {
  return (
    <main id="main" tabIndex={-1}>
      <NeedsScripts what="The admin area" className="page-width py-12" />
      <div data-without-scripts className="noscript:hidden">
        <Loading />
      </div>
    </main>
  )
}
