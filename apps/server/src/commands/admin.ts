import { createAuth, createResetPath } from '@isse/api'
import { protectDataFolder } from '../boot/data-folder.ts'
import { openConfiguredDatabase } from '../boot/database.ts'
import { loadSettings, SettingsError } from '../env.ts'

// npm run admin -- reset EMAIL   gives an administrator a new password where no e-mail can be sent

const USAGE = `Usage: npm run admin -- reset EMAIL
Prints a link on which the account with this e-mail address can be given a new password.`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}

async function run([command, email]: string[]): Promise<number> {
  if (command !== 'reset' || !email) {
    console.error(USAGE)
    return 1
  }
  const settings = loadSettings()
  await protectDataFolder(settings.DATA_DIR, console.warn)
  const { db, close } = await openConfiguredDatabase(settings)
  try {
    const path = await createResetPath(await createAuth(db, { secure: false }), email)
    if (!path) {
      console.error(`There is no account with the e-mail address ${email}.`)
      return 1
    }
    const link = new URL(path, settings.PUBLIC_URL?.[0] ?? `http://${settings.HOST}:${settings.PORT}`)
    console.log(`Open this link within 30 minutes; it is good for one use:\n${link}`)
    return 0
  } finally {
    await close()
  }
}
