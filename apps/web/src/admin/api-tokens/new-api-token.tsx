import { OneTimeSecret } from '../form/one-time-secret.tsx'

/** Shows a new token, only once. */
export function NewApiToken({ token }: { token: string }) {
  return (
    <OneTimeSecret text={token} what="token" className="mt-8">
      Copy the token now: it is not shown again. A script sends it as "Authorization: Bearer" and the token.
    </OneTimeSecret>
  )
}
