import type { Prisma } from './generated/prisma/client.ts'

// The specification gives services 1 to 10 fixed texts about ISSE, so other charities must not use these ids.

/** Makes the ids of services begin at 11, unless they are beyond that. Safe to repeat, even concurrently. */
export async function skipFixedServiceIds(db: Prisma.TransactionClient): Promise<void> {
  await db.$executeRaw`
    SELECT setval('"Service_serviceId_seq"', 11, false) FROM "Service_serviceId_seq" WHERE "last_value" < 11`
}

/** For the demonstration: makes the ids begin at 1 again, if no service has had an id yet. */
export async function returnToFixedServiceIds(db: Prisma.TransactionClient): Promise<void> {
  await db.$executeRaw`
    SELECT setval('"Service_serviceId_seq"', 1, false)
    FROM "Service_serviceId_seq" WHERE "last_value" = 11 AND NOT "is_called"`
}
