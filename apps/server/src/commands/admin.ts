import { createAuth, createResetPath } from '@isse/api'
import { openSetDatabase } from '../boot/database.ts'
import { settings, SettingsError } from '../env.ts'

// What the person at the server can do without a screen: npm run admin -- reset EMAIL

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
  const { HOST, PORT, PUBLIC_URL, ...rest } = settings()
  const { db, close } = await openSetDatabase(rest)
  try {
    const path = await createResetPath(await createAuth(db, { secure: false }), email)
    if (!path) {
      console.error(`There is no account with the e-mail address ${email}.`)
      return 1
    }
    const link = new URL(path, PUBLIC_URL ?? `http://${HOST}:${PORT}`)
    console.log(`Open this link within 30 minutes; it is good for one use:\n${link}`)
    return 0
  } finally {
    await close()
  }
}
