import { Notice } from '@isse/ui/notice'

/** Warns that mails with links cannot be sent without PUBLIC_URL. */
export function MissingPublicUrl() {
  return (
    <Notice kind="error" className="mb-4">
      Nobody can be sent a link for a forgotten password, because the server has not been told the address of
      this website. Please ask the person who runs it to set PUBLIC_URL.
    </Notice>
  )
}
