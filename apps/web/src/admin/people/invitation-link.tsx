import { OneTimeSecret } from '../form/one-time-secret.tsx'

/** Shows the link of an invitation, to hand over. */
export function InvitationLink({ path, message }: { path: string; message: string }) {
  return (
    <OneTimeSecret text={new URL(path, location.origin).href} what="link" role="alert" className="my-6">
      {message}
    </OneTimeSecret>
  )
}
