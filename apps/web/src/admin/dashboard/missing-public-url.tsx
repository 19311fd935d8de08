import { Notice } from '@isse/ui/notice'

/** Says why nobody gets a mail with a link, and who can change that. */
export function MissingPublicUrl() {
  return (
    <Notice kind="error" className="mb-4">
      Nobody can be sent a link for a forgotten password, because the server has not been told the address of
      this website. Please ask the person who runs it to set PUBLIC_URL.
    </Notice>
  )
}
