import type { AppRouter } from '@isse/api'
import type { TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { signInAgain } from './session.ts'
import { isRefusal } from '../../failure.ts'

/** A call that failed because the session has ended is made once more where somebody signs in again. */
export const sessionLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      const signInAndRetry = async (error: TRPCClientError<AppRouter>) => {
        if (await signInAgain(op.type)) subscription = attempt(true)
        else observer.error(error)
      }
      const attempt = (isLast: boolean) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const isLost = op.path !== 'accounts.signIn' && isRefusal(error, 'UNAUTHORIZED')
            if (isLost && !isLast) void signInAndRetry(error)
            else observer.error(error)
          },
        })
      let subscription = attempt(false)
      return () => subscription.unsubscribe()
    })
}
