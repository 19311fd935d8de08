import { nameHours } from '@isse/api/site/words/reply-promise'
import { headSlots } from '@isse/api/site/slots'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { ContactForm } from '../../components/contact/contact-form.tsx'
import { EmptySectionHint } from '../../components/page/empty-section-hint.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { BaseAddress } from '../../components/contact/base-address.tsx'
import { ContactDetails } from '../../components/contact/contact-details.tsx'
import { listSocialLinks } from '../../components/contact/list-social-links.ts'
import { SocialLinks } from '../../components/contact/social-links.tsx'
import { trpc } from '../../app/trpc.ts'
import { charityOf, ourCharity, promiseReply, useCharity } from '../../components/charity.ts'
import { loadSlot, slotHead } from '../../head/slot-head.ts'

export const Route = createFileRoute('/_public/contact')({
  loader: async ({ context }) => {
    const [stamp] = await Promise.all([
      // Bypasses the query cache, which would refetch it when the visitor returns to the tab.
      context.client.messages.stamp.query(),
      loadSlot(context, headSlots.contact),
      context.calls.contactDetails.get.ensureData(),
      context.calls.bases.addresses.ensureData(),
    ])
    return { stamp }
  },
  // A stamp is valid for a week, so a visitor who returns needs no call, and sees the form also without a connection.
  shouldReload: false,
  head: ({ match: { context } }) =>
    slotHead(headSlots.contact, {
      title: 'Contact us',
      description: `Write to ${ourCharity(context)}, phone us or come by.${promiseReply(charityOf(context).replyHours)}`,
      context,
    }),
  component: Contact,
})

function Contact() {
  const charity = useCharity()
  const { answer } = Route.useRouteContext()
  const { stamp } = Route.useLoaderData()
  const [bases] = trpc.bases.addresses.useSuspenseQuery()
  const marked = bases.filter(({ hasPostalAddress }) => hasPostalAddress)
  // The same bases as in the footer.
  const postal = marked.length > 0 ? marked : bases.slice(0, 1)
  const [{ email, phone }] = trpc.contactDetails.get.useSuspenseQuery()
  return (
    <>
      <PageHeader title="Contact us" slot={headSlots.contact} />
      <div className="page-width grid gap-12 py-8 sm:py-12 lg:grid-cols-[3fr_2fr] xl:gap-20">
        <section aria-labelledby="write" className="not-on-paper">
          <h2 id="write" className="mb-4 text-3xl font-bold">
            Write to us
          </h2>
          {charity.replyHours !== null && (
            <p className="mb-6 flex items-center gap-3 font-semibold">
              <Icon name="clock" className="size-6 shrink-0 text-primary" />
              {`We reply within ${nameHours(charity.replyHours)}.`}
            </p>
          )}
          <ContactForm stamp={stamp} answer={answer} />
        </section>
        <div className="space-y-10 self-start rounded-4xl bg-lemon-wash p-6 empty:hidden sm:p-10">
          <ContactDetails />
          {bases.length > 0 && (
            <section aria-labelledby="addresses" className="space-y-4">
              <h2 id="addresses" className="text-2xl font-bold">
                Our addresses
              </h2>
              <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
                {postal.map((base) => (
                  <BaseAddress key={base.baseId} base={base} />
                ))}
              </div>
              <p>
                <Link to="/facilities" className="link py-1">
                  See where all our bases are
                </Link>
              </p>
            </section>
          )}
          {listSocialLinks(charity).length > 0 && (
            <section aria-labelledby="social" className="not-on-paper space-y-4">
              <h2 id="social" className="text-2xl font-bold">
                Follow us
              </h2>
              <SocialLinks className="bg-forest text-on-forest" />
            </section>
          )}
        </div>
      </div>
      {!email && !phone && <EmptySectionHint what="contact details" to="/admin/edit-contactdetails" />}
      {bases.length === 0 && <EmptySectionHint what="places" to="/admin/edit-bases" />}
    </>
  )
}
