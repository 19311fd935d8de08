import { Prisma } from './generated/prisma/client.ts'

/** Returns true if a query failed with this code of Prisma's error reference, such as P2002 for a unique constraint. */
export function isPrismaError(error: unknown, code: string): error is Prisma.PrismaClientKnownRequestError {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code
}

/** Returns true if a statement of Prisma's or of our own violated a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    isPrismaError(error, 'P2002') || (isPrismaError(error, 'P2010') && codeOf(error) === UNIQUE_VIOLATION)
  )
}

const UNIQUE_VIOLATION = '23505'

/** Returns PostgreSQL's error code of a raw statement, from the driver adapter's error. */
function codeOf({ meta }: Prisma.PrismaClientKnownRequestError): string | undefined {
  const details = meta as { driverAdapterError?: { cause?: { originalCode?: string } } } | undefined
  return details?.driverAdapterError?.cause?.originalCode
}
