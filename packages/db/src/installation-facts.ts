import type { Database } from './client.ts'
import { randomBytes } from 'node:crypto'

/** The facts that were read. A fact never changes, so every server may keep what it has read. */
const known = new WeakMap<Database, Map<string, string>>()

/**
 * A fact of this installation, which is made up where there is none yet. It is in the database, so that all servers on
 * one database agree on it.
 */
export async function installationFact(db: Database, name: string, make: () => string): Promise<string> {
  const facts = known.get(db) ?? new Map<string, string>()
  known.set(db, facts)
  const fact = facts.get(name) ?? (await readOrMake(db, name, make))
  facts.set(name, fact)
  return fact
}

async function readOrMake(db: Database, name: string, make: () => string): Promise<string> {
  await db.installationFact.createMany({ data: { name, value: make() }, skipDuplicates: true })
  return (await db.installationFact.findUniqueOrThrow({ where: { name } })).value
}

/** A secret key of this installation, by which all its servers accept each other's signatures. */
export function installationSecret(db: Database, name: string): Promise<string> {
  return installationFact(db, name, () => randomBytes(32).toString('base64url'))
}
