import { publicPages } from '@isse/api/site/public-pages'
import { wording } from '@isse/api/site/wording'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Prose } from '../../components/page/prose.tsx'
import { ourCharity } from '../../charity.ts'
import { pageHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/_public/cookies')({
  head: ({ match }) =>
    pageHead({
      title: 'Cookies',
      description: `The website of ${ourCharity(match.context)} sets no cookies for its visitors. What it keeps, and for whom.`,
      path: publicPages.cookies.path,
      context: match.context,
    }),
  component: Cookies,
})

function Cookies() {
  return (
    <Prose title="Cookies" lead="If you only read this website, or write to us, it sets no cookies at all.">
      <p>That is why we do not ask you to accept any.</p>
      <h2>While you look around</h2>
      <p>
        We do not count visits, we do not follow you, and there is no advertising. Pictures, letters and
        scripts all come from this website and from nobody else. Our links to other websites are plain links:
        those websites learn that you came only if you follow one.
      </p>
      <p>
        So that the page is where you left it when you go back, your browser notes how far down you had
        scrolled. The note never leaves your device, and it is gone when you close the tab.
      </p>
      <h2>For the people who look after the website</h2>
      <p>Only when an administrator signs in, four things are kept in the browser:</p>
      <ul>
        <li>
          a cookie, <strong>isse.session_token</strong> (with <strong>__Host-</strong> before it, where the
          website has an https address), which keeps them signed in. The session ends after 12 hours in which
          it is not used, 30 days after the sign-in at the latest, and when they sign out.
        </li>
        <li>
          a cookie that begins with <strong>isse.device_</strong> (or <strong>__Host-isse.device_</strong>),
          by which the website knows a device on which they have signed in, so that the wrong passwords of
          others do not hold them up. It opens nothing. It lasts a year from their last sign-in, or until they
          set a new password.
        </li>
        <li>
          an entry in the browser&rsquo;s storage, <strong>{wording.authoritiesKey}</strong>, which says that
          the admin screens may be shown. It goes when they sign out.
        </li>
        <li>
          entries that begin with <strong>draft:</strong>, with what they have typed and not saved yet, so
          that a closed tab does not lose it. Each goes when it is saved or thrown away, and all of them when
          they sign out.
        </li>
      </ul>
      <p>All are needed for the work, so no consent is asked for.</p>
      <p>
        What happens to what you write to us is told in the <Link to="/privacy">privacy notice</Link>.
      </p>
    </Prose>
  )
}
