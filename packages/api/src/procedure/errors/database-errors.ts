import { isPrismaError, type Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'

/** For `.catch` on a write to one record: throws `failure` if the record does not exist. */
export function whenMissing(failure: () => TRPCError) {
  return (error: unknown): never => {
    throw isPrismaError(error, 'P2025') ? failure() : error
  }
}

/** For `.catch` on a write of a new record: throws `failure` if its unique key is taken. */
export function whenTaken(failure: () => TRPCError) {
  return (error: unknown): never => {
    throw isPrismaError(error, 'P2002') ? failure() : error
  }
}

/** The error for a record that somebody else has saved since it was read. */
export const changedMeanwhile = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'Somebody else has saved this since you opened it. Load it again, then make your changes.',
  })

/**
 * Creates the error for a write that refers to a missing row: a file that the sweep has deleted or, say, an account that
 * was deleted meanwhile.
 *
 * @returns undefined for an error of another kind
 */
export function missingReference(error: unknown): TRPCError | undefined {
  if (!isPrismaError(error, 'P2003')) return undefined
  // Prisma names every constraint after its column.
  if (constraintOf(error)?.endsWith('_imageId_fkey'))
    return new TRPCError({
      code: 'BAD_REQUEST',
      message: 'That picture is no longer there. Please choose it again.',
    })
  if (constraintOf(error)?.endsWith('_documentFileId_fkey'))
    return new TRPCError({
      code: 'BAD_REQUEST',
      message: 'That file is no longer there. Please choose it again.',
    })
  if (constraintOf(error)?.endsWith('_baseId_fkey'))
    return new TRPCError({
      code: 'BAD_REQUEST',
      message: 'That place is no longer there. Please choose another one.',
    })
  return new TRPCError({
    code: 'CONFLICT',
    message: 'Something that this belongs to has been deleted. Load the page again, then try once more.',
  })
}

/** The cause of a deadlock in the driver adapter's error. Prisma's own code differs between its two kinds of queries. */
const deadlock = z.object({
  driverAdapterError: z.object({ cause: z.object({ kind: z.literal('TransactionWriteConflict') }) }),
})

/** Creates the error for a transaction that the database ended because it and another waited for each other. */
export function endedByDeadlock(error: unknown): TRPCError | undefined {
  if (!(error instanceof Error && 'meta' in error && deadlock.safeParse(error.meta).success)) return undefined
  return new TRPCError({
    code: 'CONFLICT',
    message: 'Somebody else has saved at the same moment. Please try once more.',
  })
}

/** The path of the violated constraint's name in the driver adapter's error. */
const violation = z.object({
  driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }),
})

function constraintOf({ meta }: Prisma.PrismaClientKnownRequestError): string | undefined {
  return violation.safeParse(meta).data?.driverAdapterError.cause.constraint.index
}
