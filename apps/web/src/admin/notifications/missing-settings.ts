/** Sentences that explain how to enable notifications, by the missing setting. */
export const missingSettings = {
  SMTP_URL:
    'Ask the person who runs the server to set SMTP_URL to the address of your mail server, and MAIL_FROM to the sender that readers see.',
  PUBLIC_URL:
    'The mails have links, and the server has not been told the address of this website. Ask the person who runs it for PUBLIC_URL.',
}
