import { Prisma } from './generated/prisma/client.ts'

/** Whether Prisma refused a query with this code of its error reference, such as P2002 for a unique constraint. */
export function isPrismaError(error: unknown, code: string): error is Prisma.PrismaClientKnownRequestError {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code
}
