import { Accounts, fillSlot, FolderImageStore, Images, readWhen } from '@isse/api'
import { wording } from '@isse/api/wording'
import { openDatabase } from '@isse/db'
import { seed } from '@isse/db/seed'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { developing, settings, SettingsError, type Settings } from './env.ts'

// Reads the settings, opens what the server stands on, listens, and closes it all again.

const writable = 'Set it to a folder that this user may write.'

try {
  await start(settings())
} catch (error) {
  console.error(error instanceof SettingsError ? `ISSE could not start.\n${error.message}` : error)
  process.exit(1)
}

async function start({ HOST, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL, SEED, ...rest }: Settings) {
  const database = DATABASE_URL
    ? await blame('DATABASE_URL', 'Check its address, user and password, and that the server runs.', () =>
        openDatabase({ url: DATABASE_URL }),
      )
    : await blame('DATA_DIR', writable, () => openDatabase({ folder: join(DATA_DIR, 'database') }))
  const { db } = database
  const accounts = await Accounts.open(db, { secure: PUBLIC_URL?.startsWith('https:') ?? false })
  const images = new Images(db, new FolderImageStore(join(DATA_DIR, 'images')))
  await blame('DATA_DIR', writable, () => images.store.check())
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
  await blame('HOST and PORT', 'Stop the program that uses them, or set others.', () =>
    app.listen({ host: HOST, port: PORT }),
  )
  closeOnSignal(() => app.close().then(() => database.close()))
  announce(app.listeningOrigin, PUBLIC_URL, made)
}

/**
 * Does a step that depends on a setting. Where the system or a server says no, the failure names the setting.
 *
 * @throws SettingsError
 */
async function blame<T>(setting: string, advice: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    throw new SettingsError(code ? `${setting}: ${error.message || code}. ${advice}` : error.message, {
      cause: error,
    })
  }
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

function announce(
  origin: string,
  publicUrl: string | undefined,
  made: { email: string; password: string } | undefined,
) {
  console.log(`\nISSE is at ${origin}${publicUrl ? `, for the world at ${publicUrl}` : ''}`)
  console.log(`Sign in at ${new URL('/signin', publicUrl ?? origin)}`)
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
