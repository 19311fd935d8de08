import { publicPages } from '@isse/api/site/public-pages'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Prose } from '../../components/page/prose.tsx'
import { ourCharity } from '../../charity.ts'
import { pageHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/_public/accessibility')({
  head: ({ match }) =>
    pageHead({
      title: 'Accessibility',
      description: `How the website of ${ourCharity(match.context)} works for everyone, what does not work yet, and how to tell us.`,
      path: publicPages.accessibility.path,
      context: match.context,
    }),
  component: Accessibility,
})

function Accessibility() {
  return (
    <Prose
      title="Accessibility"
      lead="Everyone is welcome at our doors, and this website should be no different."
    >
      <p>On this website you should be able to:</p>
      <ul>
        <li>reach and use everything with a keyboard alone, and see where you are</li>
        <li>have it read to you by a screen reader</li>
        <li>enlarge the text to 400% without scrolling sideways</li>
        <li>read it on a small or an old phone, and without JavaScript</li>
        <li>
          look at the gallery and the pictures on our home page at your own pace: nothing moves by itself
        </li>
        <li>
          have less movement altogether, where your device is set so, and print every page to take it with you
        </li>
      </ul>
      <p>We have tried to write in plain words. If something is hard to understand, please tell us.</p>
      <h2>How far it is accessible</h2>
      <p>
        We aim at level AA of the Web Content Accessibility Guidelines 2.2. Every public page is checked by a
        program at each change, on a wide and on a narrow screen, and the menu, the pictures and the contact
        form are walked through by keyboard. No outside expert has tested it yet, so there may be faults that
        we do not know of.
      </p>
      <h2>What does not work as it should</h2>
      <ul>
        <li>
          Signing in and looking after the website need JavaScript. Visitors do not need it for anything.
        </li>
        <li>
          Pictures and texts are added by volunteers. A picture may lack a description, or have one that could
          be better.
        </li>
        <li>The websites that we link to are not ours, and may be less accessible.</li>
      </ul>
      <h2>Tell us</h2>
      <p>
        If something does not work for you, or you need it in another form, such as large print, please use
        the <Link to="/contact">contact page</Link>, phone us, or ask at the desk of any base. We reply within
        24 hours.
      </p>
      <p>
        If you are not content with our answer, the{' '}
        <a href="https://www.equalityadvisoryservice.com/">Equality Advisory and Support Service</a> can
        advise you.
      </p>
    </Prose>
  )
}
