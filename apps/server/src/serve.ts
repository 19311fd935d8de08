import {
  BackgroundJobs,
  createAuth,
  endAllLeases,
  endAllRuns,
  JobWorker,
  readShortName,
  type BackupSource,
  type SiteContext,
  tidyHistory,
} from '@isse/api'
import { startEmpty } from '@isse/db'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { announce } from './boot/first/announcement.ts'
import { encryptInChild } from './backup/encrypt-in-child.ts'
import { openBackupDestination } from './backup/destination.ts'
import type { openConfiguredDatabase } from './boot/database.ts'
import { seedDemonstration } from './boot/first/demonstration.ts'
import { createFirstAdministrator, type FirstAdministrator } from './boot/first/first-administrator.ts'
import { FirstPasswordFile } from './boot/first/first-password-file.ts'
import { closeOnSignal, prepareGracefulShutdown } from './boot/graceful-shutdown.ts'
import { describeSettingProblems } from './boot/setting-problems.ts'
import { openStorage } from './boot/storage/open-storage.ts'
import { nameSettingOnError } from './setting-errors.ts'
import { checkSetPassphrase } from './backup/passphrases.ts'
import { createSmtpMailer } from './boot/mail/smtp-mailer.ts'
import { jobKinds } from './jobs/kinds.ts'
import { deleteOld } from './jobs/maintenance.ts'
import { startControl } from './boot/start-control.ts'
import type { Foundation } from './foundation.ts'
import { UnavailabilityLog } from './unavailable/unavailability-log.ts'
import { isDevelopment, type Settings } from './env.ts'

type OpenedDatabase = Awaited<ReturnType<typeof openConfiguredDatabase>>

/** Serves the site on an open database until a signal ends it. */
export async function serve(
  settings: Settings,
  database: OpenedDatabase,
  log: FastifyBaseLogger,
): Promise<void> {
  const { origin, shortName, administrator, drain, close } = await openSite(settings, database, log)
  // The start ends here, so that one handler at a time gets a signal: this one or the start's.
  closeOnSignal({ drain, close, log })
  announce(shortName, origin, settings.PUBLIC_URL?.[0], administrator, describeSettingProblems(settings))
}

/** A running site, and the two steps that end it. */
interface OpenSite {
  /** The origin at which it listens. */
  origin: string
  shortName: string
  /** The account that the start has created. */
  administrator: FirstAdministrator | undefined
  /** Closes connections as their responses end. */
  drain(): Promise<void>
  /** Closes the site with its database. */
  close(): Promise<void>
}

/**
 * Builds the server on an open database, and listens.
 *
 * @param now the clock of stamps, dates and jobs
 */
export async function openSite(
  settings: Settings,
  database: OpenedDatabase,
  log: FastifyBaseLogger,
  now = () => new Date(),
): Promise<OpenSite> {
  const { HOST, PORT } = settings
  const [publicUrl, ...furtherUrls] = settings.PUBLIC_URL ?? []
  const unavailabilityLog = new UnavailabilityLog(log)
  const logError = (error: unknown) => unavailabilityLog.report(error)
  const { db } = database
  const storage = await openStorage(settings, database, unavailabilityLog, log)
  const { images, documents, dataFolder } = storage
  const backupDestination = await openBackupDestination(settings, (sentence) => log.warn(sentence))
  const onFailure = (sentence: string, error: unknown) => unavailabilityLog.report(error, sentence)
  if (settings.SEED === 'demo') await seedDemonstration(db, images, documents)
  else await startEmpty(db)
  const firstPassword = new FirstPasswordFile(settings.DATA_DIR)
  await firstPassword.removeIfUsed(db)
  const administrator = await createFirstAdministrator(db, settings, {
    isTerminal: process.stdout.isTTY,
    file: firstPassword,
  })

  const background = new BackgroundJobs(logError)
  const auth = await createAuth(db, { secure: publicUrl?.startsWith('https:') ?? false })
  const mailer = createSmtpMailer(settings, logError)
  // Built from PUBLIC_URL only: a request's host is not trusted, and the address that the server listens on means
  // nothing elsewhere.
  const pageUrl = publicUrl === undefined ? undefined : (path: string) => new URL(path, publicUrl).href
  const source: BackupSource = {
    readRecords: database.readRecords,
    storages: { images: images.storage, documents: documents.storage },
    spoolFolder: storage.spoolFolder,
    encrypt: encryptInChild,
  }
  const setPassphraseProblem = checkSetPassphrase(db, settings, logError)
  // To delete takes room in the log of the database.
  const mayDelete = () => dataFolder.isWritable('records')
  const work = {
    database,
    messageMonths: settings.MESSAGE_MONTHS,
    historyMonths: settings.HISTORY_MONTHS,
    dataDir: settings.DATA_DIR,
    log,
    images,
    documents,
    mayRun: mayDelete,
    mailer,
    pageUrl,
    source,
    destination: backupDestination,
    passphrase: settings.BACKUP_PASSPHRASE,
    now,
    onFailure,
  }
  const jobs = new JobWorker(db, { kinds: jobKinds(work), now, onFailure })
  // Nobody else has the embedded database, so the process with these jobs and backups has died.
  if (database.engine === 'embedded') {
    await endAllLeases(db)
    await endAllRuns(db)
  }
  const site: SiteContext = {
    now,
    messageMonths: settings.MESSAGE_MONTHS,
    historyMonths: settings.HISTORY_MONTHS,
    dailyBackupDestination: backupDestination?.description,
    setPassphraseProblem,
    mailer,
    pageUrl,
    background,
    wakeJobs: () => jobs.wake(),
    removeFirstPassword: () => firstPassword.remove(),
    reportUnavailable: logError,
    isWritable: (what) => dataFolder.isWritable(what),
  }
  const app = await buildApp(
    {
      db,
      site,
      unavailabilityLog,
      dataFolder,
      contentVersion: database.contentVersion,
      sharedCacheSeconds: settings.SHARED_CACHE_SECONDS,
      images,
      documents,
      auth,
      publicUrl,
      furtherUrls,
      listenHost: HOST,
      imageBaseUrl: settings.IMAGE_BASE_URL,
      securityContact: settings.SECURITY_CONTACT,
      metrics: describeMetrics(settings, jobs.kinds),
      backupSource: source,
    },
    { log, trustedProxies: settings.TRUSTED_PROXIES, dev: isDevelopment() },
  )
  const shutdown = prepareGracefulShutdown(app)
  if (mayDelete()) await deleteOld(work).catch(logError)
  await nameSettingOnError('HOST and PORT', 'Stop the program that uses them, or set others.', () =>
    app.listen({ host: HOST, port: PORT }),
  )
  const siteUrl = publicUrl ?? app.listeningOrigin
  const closeControl = await startControl(settings.DATA_DIR, { db, auth, siteUrl, source, log })
  // Servers of the previous version, restores, seeds and psql write no revisions.
  background.add(() => tidyHistory({ ...work, db }, now()))
  background.add(async () => {
    const problem = await setPassphraseProblem()
    if (problem) log.warn(problem)
  })
  jobs.start()
  let jobsEnded: Promise<void> | undefined
  const drain = async () => {
    app.announceShutdown()
    // Other servers run the jobs from now on.
    jobsEnded = jobs.stop()
    await shutdown.drain(settings.DRAIN_SECONDS)
  }
  const close = async () => {
    // Uploads in progress are finished; their further encodings wait for the next start.
    await Promise.all([shutdown.close(), closeControl(), (jobsEnded ??= jobs.stop())])
    await background.finish()
    storage.closeStorage()
    await database.close()
  }
  return { origin: app.listeningOrigin, shortName: await readShortName(db), administrator, drain, close }
}

function describeMetrics(
  { METRICS_PORT: port, METRICS_HOST: host, DATA_DIR: dataDir }: Settings,
  kinds: string[],
): Foundation['metrics'] {
  return port === undefined ? undefined : { host, port, dataDir, jobKinds: kinds }
}
