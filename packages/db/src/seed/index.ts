import { readFile } from 'node:fs/promises'
import type { Database } from '../client.ts'
import { createService } from '../factories.ts'
import { packageFile } from '../package-file.ts'
import { services } from './content/services.ts'

const SEEDED = { name: 'seeded', value: 'demo' }

/**
 * Gives an empty database the charity's first content; ids start at 1, in the order of the lists. It does so once:
 * who has deleted everything does not find it there again. All records are written or none.
 *
 * @param addPicture takes a picture in as if it had been uploaded, and gives its imageId
 * @returns whether there was anything to do
 */
export async function seed(db: Database, addPicture: (file: Buffer) => Promise<number>): Promise<boolean> {
  if (await db.installationFact.findUnique({ where: { name: SEEDED.name } })) return false
  if ((await db.service.count()) > 0) return false
  const upload = async (picture: string) =>
    addPicture(await readFile(packageFile(`src/seed/pictures/${picture}`)))
  const filled = await Promise.all(
    services.map(async ({ picture, ...service }) => ({ ...service, imageId: await upload(picture) })),
  )
  await db.$transaction(
    async (transaction) => {
      for (const service of filled) await createService(transaction, service)
      await transaction.installationFact.create({ data: SEEDED })
    },
    { timeout: 60_000 },
  )
  return true
}
