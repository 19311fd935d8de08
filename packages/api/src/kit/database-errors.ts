import { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'

/** For `.catch` on a write to one record: where there is no such record, fails with `failure` instead. */
export function whenMissing(failure: () => TRPCError) {
  return (error: unknown): never => {
    throw isPrismaError(error, 'P2025') ? failure() : error
  }
}

/** For `.catch` on a write of a new record: where its place is taken, fails with `failure` instead. */
export function whenTaken(failure: () => TRPCError) {
  return (error: unknown): never => {
    throw isPrismaError(error, 'P2002') ? failure() : error
  }
}

/** Whether Prisma refused a query with this code of its error reference. */
export function isPrismaError(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code
}

/** A record was saved by somebody else after it had been read for this update. */
export const changedMeanwhile = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'Somebody else has saved this since you opened it. Load it again, then make your changes.',
  })
