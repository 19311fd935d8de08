import type { Database } from './client.ts'
import { randomBytes } from 'node:crypto'

/** A fact never changes, so every server may cache it. */
const known = new WeakMap<Database, Map<string, string>>()

/** Reads a fact, and creates it if it is missing. It is in the database, so that all servers share it. */
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

/** Returns a secret key with which all servers of this installation sign. */
export function installationSecret(db: Database, name: string): Promise<string> {
  return installationFact(db, name, () => randomBytes(32).toString('base64url'))
}
