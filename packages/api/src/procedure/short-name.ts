import type { Database } from '@isse/db'
import { ZodRealError, type ZodError } from 'zod'
import { NAME, nameCharity } from '../site/words/naming.ts'

/** Reads the charity's short name, for a sentence that names it; an empty text where nobody has named it yet. */
export async function readShortName(db: Database): Promise<string> {
  const charity = await db.charity.findUnique({ where: { charityId: 1 }, select: { shortName: true } })
  return charity?.shortName ?? ''
}

/** Puts the short name into the messages about a refused input; a schema is made before anybody knows the name. */
export async function nameInIssues(error: ZodError, db: Database): Promise<ZodError> {
  if (!error.issues.some(({ message }) => message.includes(NAME))) return error
  const shortName = await readShortName(db)
  return new ZodRealError(
    error.issues.map((issue) => ({ ...issue, message: nameCharity(issue.message, shortName) })),
  )
}
