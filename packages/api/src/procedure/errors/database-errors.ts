import { isPrismaError, type Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'

/** For `.catch` on a write to one record: throws `failure` instead where there is no such record. */
export function whenMissing(failure: () => TRPCError) {
  return (error: unknown): never => {
    throw isPrismaError(error, 'P2025') ? failure() : error
  }
}

/** For `.catch` on a write of a new record: throws `failure` instead where its unique key is taken. */
export function whenTaken(failure: () => TRPCError) {
  return (error: unknown): never => {
    throw isPrismaError(error, 'P2002') ? failure() : error
  }
}

/** A record was saved by somebody else after it had been read for this update. */
export const changedMeanwhile = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'Somebody else has saved this since you opened it. Load it again, then make your changes.',
  })

/**
 * The answer to a write that refers to a row that is not there (any more): a file that the sweep has removed, or,
 * say, an account that was deleted in the meantime.
 *
 * @returns undefined where the error is of another kind
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
  return new TRPCError({
    code: 'CONFLICT',
    message: 'Something that this belongs to has been deleted. Load the page again, then try once more.',
  })
}

/** Where the driver's adapter puts the name of the constraint that was violated. */
const violation = z.object({
  driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }),
})

function constraintOf({ meta }: Prisma.PrismaClientKnownRequestError): string | undefined {
  return violation.safeParse(meta).data?.driverAdapterError.cause.constraint.index
}
