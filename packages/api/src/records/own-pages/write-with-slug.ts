import { isPrismaError, PATIENT, type Prisma } from '@isse/db'
import type { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { refusedField } from '../../procedure/errors/refused-field.ts'

/** A transaction on the database. */
type Transaction = Prisma.TransactionClient

/**
 * Writes a page, and in the same transaction what its address means for the others: the one that it had before leads to
 * it from now on, and the one that it has now leads to no other page any more.
 *
 * @param slug the address that was asked for, where one was
 * @param client the database, or the transaction that the record is written in already
 * @throws BAD_REQUEST where another page has the address
 */
export async function writeWithSlug<Row extends { ownPageId: number; slug: string }>(
  { db }: Pick<Context, 'db'>,
  client: Transaction,
  slug: string | undefined,
  write: (transaction: Transaction) => Promise<{ row: Row; slugBefore?: string }>,
): Promise<Row> {
  const work = async (transaction: Transaction) => {
    const { row, slugBefore } = await write(transaction)
    await transaction.formerSlug.deleteMany({ where: { slug: row.slug } })
    if (slugBefore !== undefined && slugBefore !== row.slug)
      await transaction.formerSlug.upsert({
        where: { slug: slugBefore },
        create: { slug: slugBefore, ownPageId: row.ownPageId },
        update: { ownPageId: row.ownPageId },
      })
    return row
  }
  return (client === db ? db.$transaction(work, PATIENT) : work(client)).catch(async (error: unknown) => {
    throw slug !== undefined && isPrismaError(error, 'P2002') ? await slugTaken(db, slug) : error
  })
}

async function slugTaken(db: Context['db'], slug: string): Promise<TRPCError> {
  const other = await db.ownPage.findUnique({ where: { slug }, select: { title: true } })
  const page = other ? `The page '${other.title}'` : 'Another page'
  const message = `${page} has this address. Choose another, or change the address of that page first.`
  return refusedField('slug', message, slug)
}
