import type { AppRouter } from '@isse/api'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { signInAgain } from './admin/session.ts'
import { isRefusal } from './failure.ts'

/** A call that failed because the session has ended is made once more where somebody signs in again. */
export const sessionLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      const attempt = (isLast: boolean) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (isLast || op.path === 'accounts.signIn' || !isRefusal(error, 'UNAUTHORIZED'))
              return observer.error(error)
            void signInAgain(op.type).then((signedIn) => {
              if (signedIn) subscription = attempt(true)
              else observer.error(error)
            })
          },
        })
      let subscription = attempt(false)
      return () => subscription.unsubscribe()
    })
}
