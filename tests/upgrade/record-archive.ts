/**
 * Records an encrypted backup of a small site with the build of a tree, so that later versions can test its restore:
 * `npm run upgrade:record -- FILE TREE`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainEnvironment } from '../support/run/env.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { storedImages } from '../support/images/stored-images.ts'
import { run } from '../support/machine/processes.ts'
import { Script } from '../support/requests/script.ts'
import { startSite } from '../support/site/site.ts'
import {
  ARCHIVE_ADMINISTRATOR,
  ARCHIVE_PASSPHRASE,
  ARCHIVED_MESSAGE,
  ARCHIVED_SERVICE,
} from '../support/upgrade/archives.ts'

const [file, tree = path.resolve(import.meta.dirname, '../..')] = process.argv.slice(2)
if (!file) throw new Error('Give the file to write.')

const dataDir = await mkdtemp(path.join(tmpdir(), 'isse-record-'))
try {
  const site = await startSite({
    dataDir,
    tree,
    template: 'none',
    settings: { ADMIN_EMAIL: ARCHIVE_ADMINISTRATOR.email, ADMIN_PASSWORD: ARCHIVE_ADMINISTRATOR.password },
  })
  const administrator = await new Script(site).signIn(ARCHIVE_ADMINISTRATOR)
  const contentBlock = { json: { name: ARCHIVED_SERVICE, text: 'A text.' } }
  const answers = [
    await administrator.upload('/api/isseService', {
      contentBlock,
      imageFile: await createSmallImage('jpeg'),
    }),
    await administrator.post('/api/message', ARCHIVED_MESSAGE),
  ]
  for (const { status, body } of answers) if (status !== 200) throw new Error(JSON.stringify(body))
  await storedImages(site)
  await site.stop()
  const backup = path.join(tree, 'apps/server/dist/backup.js')
  const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: ARCHIVE_PASSPHRASE }
  const { code, output } = await run(process.execPath, [backup, path.resolve(file)], {
    cwd: dataDir,
    env: { ...plainEnvironment(), ...settings },
  })
  if (code !== 0) throw new Error(output)
  console.log(output)
} finally {
  await rm(dataDir, { recursive: true })
}
