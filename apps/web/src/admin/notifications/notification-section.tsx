import { Notice } from '@isse/ui/notice'
import { describeFailure } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import { AccountSection } from '../account/account-section.tsx'
import { formatDateAndTime } from '../dates.ts'
import { isAdministrator } from '../session/session.ts'
import { MailChoiceForm } from './mail-choice-form.tsx'
import { missingSettings } from './missing-settings.ts'
import { SendTestMail } from './send-test-mail.tsx'

/** The notification settings of the account. Editors have none, because they read no messages. */
export function NotificationSection() {
  const mayChoose = isAdministrator()
  const { data: mails, error } = trpc.notifications.own.useQuery(undefined, { enabled: mayChoose })
  if (!mayChoose) return null
  return (
    <AccountSection title="Mails about messages">
      {error && <Notice kind="error">{describeFailure(error).failure}</Notice>}
      {mails && (
        <>
          {mails.missing && (
            <Notice kind="info" className="mb-6">
              No mail is sent yet. {missingSettings[mails.missing]} You can choose already what you will get.
            </Notice>
          )}
          <p className="mb-6">
            These mails come at most once in ten minutes. Messages that arrive meanwhile are held back, and
            share the next mail.
            {mails.held &&
              ` One about ${mails.held.count === 1 ? 'a message' : `${mails.held.count} messages`} goes out on ${formatDateAndTime(mails.held.dueAt)}.`}
          </p>
          <MailChoiceForm choice={mails.choice} email={mails.email} />
          {mails.missing !== 'SMTP_URL' && <SendTestMail />}
        </>
      )}
    </AccountSection>
  )
}
