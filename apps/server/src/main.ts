import { createAccount, createAuth, fillSlot, hasAdministrator, Images, readWhen } from '@isse/api'
import { wording } from '@isse/api/site/wording'
import type { Database } from '@isse/db'
import { slots } from '@isse/api/site/slots'
import { seed } from '@isse/db/seed'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { blame, openSetDatabase, WRITABLE } from './boot/database.ts'
import { developing, settings, SettingsError, type Settings } from './env.ts'
import { gentleClose } from './boot/graceful-shutdown.ts'
import { openFolderStore, openMinioStore } from './boot/image-stores.ts'
import { smtpMailer } from './boot/smtp-mailer.ts'
import { keepUploadsClear } from './boot/spool-folder.ts'

// Reads the settings, opens what the server stands on, listens, and closes it all again.

try {
  await start(settings())
} catch (error) {
  console.error(error instanceof SettingsError ? `ISSE could not start.\n${error.message}` : error)
  process.exit(1)
}

async function start(given: Settings) {
  const {
    HOST,
    PORT,
    PUBLIC_URL,
    TRUSTED_PROXIES,
    IMAGE_BASE_URL,
    DATA_DIR,
    LOG_LEVEL,
    SEED,
    SMTP_URL,
    MAIL_FROM,
    MESSAGE_MONTHS,
  } = given
  const database = await openSetDatabase(given)
  const { db } = database
  const auth = await createAuth(db, { secure: PUBLIC_URL?.startsWith('https:') ?? false })
  const spoolFolder = join(DATA_DIR, 'uploads')
  const leaveUploads = await blame('DATA_DIR', WRITABLE, () =>
    // Its lock keeps every other server out of an embedded database's folder.
    keepUploadsClear(spoolFolder, database.engine === 'embedded', (error) => app.log.error(error)),
  )
  const images = new Images(db, (await openMinioStore(given)) ?? (await openFolderStore(given)), {
    spoolFolder,
    onFailure: (sentence, error) => app.log.error(error, sentence),
  })
  if (SEED === 'demo')
    await seed(db, {
      slots,
      addImage: (file) => images.add(file),
      fillSlot: (cloudImageId) => fillSlot({ db, images }, cloudImageId),
      readWhen: (eventDate, eventTime) => readWhen(eventDate, eventTime, new Date()),
    })
  const made = await makeFirstAdministrator(db, given)

  const mailer =
    SMTP_URL && MAIL_FROM
      ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM, onFailure: (error) => app.log.error(error) })
      : undefined
  const app: FastifyInstance = await buildApp(
    {
      db,
      images,
      auth,
      publicUrl: PUBLIC_URL,
      imageBaseUrl: IMAGE_BASE_URL,
      messageMonths: MESSAGE_MONTHS,
      mailer,
    },
    { logLevel: LOG_LEVEL, trustedProxies: TRUSTED_PROXIES, dev: developing() },
  )
  const close = gentleClose(app)
  await blame('HOST and PORT', 'Stop the program that uses them, or set others.', () =>
    app.listen({ host: HOST, port: PORT }),
  )
  images.start()
  closeOnSignal(async () => {
    // Uploads under way are still taken in; what is to be encoded further waits for the next start.
    await Promise.all([close(), images.close()])
    leaveUploads()
    await database.close()
  })
  announce(app.listeningOrigin, PUBLIC_URL, made)
}

/** Where nobody can administer the site yet, makes an account, with a password of our own where none is set. */
async function makeFirstAdministrator(db: Database, { ADMIN_EMAIL, ADMIN_PASSWORD }: Partial<Settings>) {
  if (await hasAdministrator(db)) return undefined
  const email = ADMIN_EMAIL ?? 'admin@isse.example'
  const password = ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  await createAccount(db, { email, password, name: 'Administrator', role: wording.roleAdmin })
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
