import { Accounts, fillSlot, FolderImageStore, Images, readWhen } from '@isse/api'
import { wording } from '@isse/api/wording'
import { openDatabase } from '@isse/db'
import { seed } from '@isse/db/seed'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { developing, settings, SettingsError, type Settings } from './env.ts'

// Reads the settings, opens what the server stands on, listens, and closes it all again.

start(readOrExplain()).catch((error: unknown) => {
  console.error(error instanceof Error && !developing() ? `ISSE could not start. ${error.message}` : error)
  process.exit(1)
})

function readOrExplain(): Settings {
  try {
    return settings()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(`ISSE could not start: a setting is wrong.\n${error.message}`)
    process.exit(2)
  }
}

async function start({ HOST, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL, SEED, ...rest }: Settings) {
  const database = await openDatabase(
    DATABASE_URL ? { url: DATABASE_URL } : { folder: join(DATA_DIR, 'database') },
  )
  const { db } = database
  const accounts = await Accounts.open(db, { secure: PUBLIC_URL?.startsWith('https:') ?? false })
  const images = new Images(db, new FolderImageStore(join(DATA_DIR, 'images')))
  await images.store.check()
  if (SEED === 'demo')
    await seed(db, {
      addPicture: (file) => images.add(file),
      fillSlot: (cloudImageId) => fillSlot({ db, images }, cloudImageId),
      readWhen: (eventDate, eventTime) => readWhen(eventDate, eventTime, new Date()),
    })
  const made = await makeFirstAdministrator(accounts, rest)

  const app = await buildApp(
    { db, images, accounts, publicUrl: PUBLIC_URL },
    { logLevel: LOG_LEVEL, dev: developing() },
  )
  await app.listen({ host: HOST, port: PORT })
  closeOnSignal(() => app.close().then(() => database.close()))
  announce(PUBLIC_URL ?? app.listeningOrigin, made)
}

/** Where nobody can administer the site yet, makes an account, with a password of our own where none is set. */
async function makeFirstAdministrator(
  accounts: Accounts,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Partial<Settings>,
) {
  if (await accounts.hasAdministrator()) return undefined
  const email = ADMIN_EMAIL ?? 'admin@isse.example'
  const password = ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  await accounts.create({ email, password, name: 'Administrator', role: wording.roleAdmin })
  return { email, password: ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : password }
}

function announce(address: string, made: { email: string; password: string } | undefined): void {
  console.log(`\nISSE is at ${address}`)
  console.log(`Sign in at ${new URL('/signin', address)}`)
  if (made) console.log(`  e-mail:   ${made.email}\n  password: ${made.password}   (shown this once)`)
  console.log('Stop it with Ctrl+C.\n')
}

/** Requests under way are finished, then the database is closed; a second signal does not wait. */
function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
}
