import { packageFile } from '../../package-file.ts'
import { findUnsafe } from './find-unsafe.ts'

// npm run migration:safe -w packages/db   fails if a migration is not safe while the previous version runs

const unsafe = await findUnsafe(packageFile('prisma/migrations'))
if (unsafe) {
  console.error(
    `${unsafe}\n\nWhile servers are upgraded one by one, the version before uses the database that a migration has changed. ` +
      `docs/decisions/availability.md says how to do each of these in steps that are safe.`,
  )
  process.exitCode = 1
}
