import type { AppRouter } from '@isse/api'
import type { TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { isClientError } from '../../form/failure.ts'
import { requestSignIn } from './session.ts'

/** A tRPC link that asks for a sign-in after the session has ended, then repeats the call once. */
export const signInLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      const signInAndRepeat = async (error: TRPCClientError<AppRouter>) => {
        if (await requestSignIn(op.type)) subscription = call(true)
        else observer.error(error)
      }
      const call = (isRepeated: boolean) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            // A failed sign-in has the same code.
            const hasSessionEnded = op.path !== 'accounts.signIn' && isClientError(error, 'UNAUTHORIZED')
            if (hasSessionEnded && !isRepeated) void signInAndRepeat(error)
            else observer.error(error)
          },
        })
      let subscription = call(false)
      return () => subscription.unsubscribe()
    })
}
