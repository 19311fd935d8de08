import type { Database } from '@isse/db'
import { randomBytes } from 'node:crypto'

/** A key of the installation: made once, kept in the database, so that all servers on it take each other's signatures. */
export async function installationSecret(db: Database, name: string): Promise<string> {
  await db.installationFact.createMany({
    data: { name, value: randomBytes(32).toString('base64url') },
    skipDuplicates: true,
  })
  return (await db.installationFact.findUniqueOrThrow({ where: { name } })).value
}
