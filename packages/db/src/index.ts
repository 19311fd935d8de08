export { openDatabase, type Database, type OpenedDatabase } from './client.ts'
export { Prisma } from './generated/prisma/client.ts'
export { isPrismaError } from './prisma-error.ts'
export { installationFact, installationSecret } from './installation-facts.ts'
