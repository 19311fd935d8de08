import type { Database } from '@isse/db'
import { ZodRealError, type ZodError } from 'zod'
import { NAME, nameCharity } from '../site/words/naming.ts'

/** Reads the charity's short name for a sentence; empty if the charity has no name yet. */
export async function readShortName(db: Database): Promise<string> {
  const charity = await db.charity.findUnique({ where: { charityId: 1 }, select: { shortName: true } })
  return charity?.shortName ?? ''
}

/** Inserts the short name into validation messages, because schemas are created without the name. */
export async function nameInIssues(error: ZodError, db: Database): Promise<ZodError> {
  if (!error.issues.some(({ message }) => message.includes(NAME))) return error
  const shortName = await readShortName(db)
  return new ZodRealError(
    error.issues.map((issue) => ({ ...issue, message: nameCharity(issue.message, shortName) })),
  )
}
