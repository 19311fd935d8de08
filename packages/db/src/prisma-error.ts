import { Prisma } from './generated/prisma/client.ts'

/** Whether Prisma refused a query with this code of its error reference, such as P2002 for a unique constraint. */
export function isPrismaError(error: unknown, code: string): error is Prisma.PrismaClientKnownRequestError {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code
}

/** Whether a statement, of Prisma's or of our own, was refused because a unique key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    isPrismaError(error, 'P2002') || (isPrismaError(error, 'P2010') && codeOf(error) === UNIQUE_VIOLATION)
  )
}

/** PostgreSQL's code for it. */
const UNIQUE_VIOLATION = '23505'

/** PostgreSQL's code for what a statement of our own was refused for, where the driver's adapter puts it. */
function codeOf({ meta }: Prisma.PrismaClientKnownRequestError): string | undefined {
  const refusal = meta as { driverAdapterError?: { cause?: { originalCode?: string } } } | undefined
  return refusal?.driverAdapterError?.cause?.originalCode
}
