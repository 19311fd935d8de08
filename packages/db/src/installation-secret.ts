import type { Database } from './client.ts'
import { randomBytes } from 'node:crypto'

/**
 * A secret key of this installation, generated once. It is in the database, so that all servers on one database accept
 * each other's signatures.
 */
export async function installationSecret(db: Database, name: string): Promise<string> {
  await db.installationFact.createMany({
    data: { name, value: randomBytes(32).toString('base64url') },
    skipDuplicates: true,
  })
  return (await db.installationFact.findUniqueOrThrow({ where: { name } })).value
}
