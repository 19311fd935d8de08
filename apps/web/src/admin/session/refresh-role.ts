import type { LoaderCalls } from '../../app/trpc.ts'
import { storeAuthorities, storePermissions } from './session.ts'

/** Reads the account's role from the server and stores it, because it may have changed since the sign-in. */
export async function refreshRole({ account }: LoaderCalls): Promise<void> {
  const { role, ...permissions } = await account.get.fetch(undefined, { staleTime: 0 })
  storeAuthorities([{ authority: role }])
  storePermissions(permissions)
}
