import { publicPages } from '@isse/api/site/public-pages'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PostalAddress } from '../../components/contact/postal-address.tsx'
import { Prose } from '../../components/page/prose.tsx'
import { ourCharity } from '../../charity.ts'
import { pageHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/_public/privacy')({
  loader: async ({ context: { calls } }) => {
    await Promise.all([calls.messages.period.ensureData(), calls.bases.postalAddresses.ensureData()])
  },
  head: ({ match }) =>
    pageHead({
      title: 'Privacy',
      description: `What ${ourCharity(match.context)} does with what you tell it through this website, and what you can ask of us.`,
      path: publicPages.privacy.path,
      context: match.context,
    }),
  component: Privacy,
})

function Privacy() {
  const [{ months }] = trpc.messages.period.useSuspenseQuery()
  const [[base]] = trpc.bases.postalAddresses.useSuspenseQuery()
  return (
    <Prose title="Privacy" lead="What we learn about you through this website, and what we do with it.">
      <h2>When you write to us</h2>
      <p>
        The contact form asks for your name, why you are getting in touch, your e-mail address or phone
        number, and your message. We keep these, with the date, in the website&rsquo;s own database, so that
        we can answer you. Only our administrators can read them.
      </p>
      <p>
        We use them to answer you and for nothing else. We do not send newsletters, and we never sell what you
        tell us or pass it on without asking you. We may do so because you asked us for an answer (our
        legitimate interest in answering).
      </p>
      <p>
        We delete a message {months === 1 ? 'a month' : `${months} months`} after it was sent. You need not
        wait for that: ask us, and we delete it at once. From then on nobody can read it here. What is left of
        it in the files of the database is overwritten within a day; where we keep backup copies, it goes when
        they are replaced.
      </p>
      <h2>When you look at a page</h2>
      <p>
        Like every web server, ours writes a log: which page was asked for, when, and from which internet
        address. We read it only to find faults and misuse. So that nobody can flood us with messages, the
        website also counts how many came from one internet address within an hour.
      </p>
      <p>
        There is no counting of visitors, no advertising, and nothing on our pages comes from another company.
        See also the page on <Link to="/cookies">cookies</Link>.
      </p>
      <h2>When you look after the website</h2>
      <p>
        An administrator&rsquo;s account has a name, an e-mail address and a password, which is kept so that
        nobody can read it. While they are signed in, the database notes the internet address and the kind of
        browser.
      </p>
      <h2>What you can ask of us</h2>
      <p>
        You may ask what we hold about you, have it corrected or deleted, or object to our using it. Use the{' '}
        <Link to="/contact">contact page</Link>, or write to us:
      </p>
      {base && <PostalAddress base={base} />}
      <p>
        If you are not content with our answer, you can complain to the Information Commissioner&rsquo;s
        Office at <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
      </p>
    </Prose>
  )
}
