import type { LoaderCalls } from '../../app/trpc.ts'
import { storeAuthorities } from './session.ts'

/** Asks the server for the role that the account has by now, which may have changed since the sign-in, and stores it. */
export async function refreshRole({ account }: LoaderCalls): Promise<void> {
  const { role } = await account.get.fetch(undefined, { staleTime: 0 })
  storeAuthorities([{ authority: role }])
}
