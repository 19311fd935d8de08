import path from 'node:path'
import { engines, type Engine, type Extent } from './env.ts'

/*
 * Decides which tests run on which database engine. For browser tests, their files decide it.
 *
 * - unit: no database. The quick run leaves out `slowFiles`, here and of the procedures.
 * - procedures (packages/, apps/server): all on PostgreSQL. On the embedded engine, the whole run has only
 * `embeddedProcedures`, which send their own SQL, without `longOnEmbedded`; the long run has the others.
 * - REST (tests/rest): all on the embedded engine. The transport is the same code on both, so PostgreSQL gets only
 * `restFilesOnPostgres`.
 * - browser (tests/journeys): all on the embedded engine, which `npm start` uses. `onEachEngine` declares the tests
 * that also run on PostgreSQL, because their statements are not plain reads and writes.
 * - faults (tests/faults): the whole run has `dailyFaults`; the long run has the others, which need proxies, servers
 * or an installation.
 * - generator (tests/generator): runs `npm run new:entity` in a copy of the project, and the tests of all kinds
 * there.
 * - long (tests/long): kills, a failover and a rolling restart. Only `npm run test:long` runs it.
 */

/**
 * The REST files that also run on PostgreSQL: sign-in, search, paging, order, repeated dates, formats of texts, the
 * first content, and the upgrade from the previous version.
 */
export const restFilesOnPostgres = [
  'accounts/account',
  'accounts/sign-in',
  'accounts/tokens',
  'entities/events',
  'entities/gallery',
  'entities/messages',
  'entities/text-formats',
  'site/database/refused-databases',
  'site/database/seed',
  'site/database/upgrade-from-1-1',
].map((file) => `tests/rest/${file}.test.ts`)

/**
 * The procedures that the whole run tests on both engines, because they send their own SQL or rely on the driver's
 * time-outs, locks and types. REST and browser tests cover the other statements on the embedded engine.
 */
export const embeddedProcedures = [
  'packages/db/src/',
  ...['backup', 'jobs', 'limits', 'notifications', 'messages', 'records/core', 'storage'].map(
    (folder) => `packages/api/src/${folder}/`,
  ),
]

/**
 * Slow files of these procedures. The whole run has them on PostgreSQL only, and the long run on the embedded engine. It
 * has one connection, and other tests send the same SQL to it: those of the folder, of REST, or journeys.
 */
export const longOnEmbedded = [
  'backup/archive/archive',
  'backup/backup-runs',
  'jobs/job-worker',
  'notifications/notifications',
  'records/core/history.property',
  'records/core/races',
].map((file) => `packages/api/src/${file}.test.ts`)

/**
 * The REST files of the quick run, one or two of each kind: sign-in, the document, entities with special rules, pages
 * and headers.
 */
export const quickRestFiles = [
  'accounts/sign-in',
  'contract/document',
  'contract/public-reads',
  'contract/rules',
  'entities/events',
  'entities/messages',
  'entities/text-formats',
  'site/pages/pages',
  'site/protocol/headers',
  'site/protocol/host',
].map((file) => `tests/rest/${file}.test.ts`)

/** Slow files, which the quick run leaves out: limits, whole databases, large files and thousands of random cases. */
export const slowFiles = [
  'apps/server/src/boot/first/demonstration',
  'packages/api/src/accounts/sign-in/limits',
  'packages/api/src/accounts/sign-in/router',
  'packages/api/src/backup/archive/check-archive.unit',
  'packages/api/src/backup/archive/archive',
  'packages/api/src/backup/backup-runs',
  'packages/api/src/dashboard/first-hour',
  'packages/api/src/demonstration/router',
  'packages/api/src/images/pixels/decode.unit',
  'packages/api/src/images/images',
  'packages/api/src/images/drawing/draw-logo-files.unit',
  'packages/api/src/jobs/job-worker',
  'packages/api/src/notifications/notifications',
  'packages/api/src/accounts/account/change-email',
  'packages/api/src/accounts/account/account',
  'packages/api/src/accounts/people/invitations',
  'packages/api/src/records/previews',
  'packages/api/src/records/charity/logo',
  'packages/api/src/records/core/races',
  'packages/api/src/records/core/history.property',
  'packages/api/src/storage/minio-storage.unit',
  'packages/db/src/embedded/prebuilt.unit',
  'packages/db/src/migrate/migrate.unit',
  'packages/db/src/records/read-records',
  'packages/db/src/records/replace-records',
  'packages/db/src/seed/seed',
].map((file) => `${file}.test.ts`)

/** The files that the long run repeats on PostgreSQL, races with more rounds. */
export const longFilesOnPostgres = [
  'packages/api/src/records/core/races.test.ts',
  'tests/rest/accounts/admin-command.test.ts',
  // On PostgreSQL it reads from a second server.
  'tests/rest/entities/drafts.test.ts',
  'tests/rest/entities/services.test.ts',
  'tests/rest/site/database/upgrade.test.ts',
]

/**
 * The faults of the whole run: requests of visitors and scripts, and the parts of an installation. The long run has the
 * others: killed processes, full disks, lost databases, and backups of whole sites.
 */
export const dailyFaults = [
  'cluster/cluster-files',
  'installation/deploy-files',
  'requests/document-requests',
  'unavailable/engine-ends',
  'requests/hostile-files',
  'requests/network-limits',
  'installation/other-users',
  'requests/crowds',
  'installation/production-install',
  'requests/smuggling',
  'requests/sockets',
  'unavailable/uncaught',
].map((file) => `tests/faults/${file}.test.ts`)

/** The S3 tests of the whole run; the long run has the others. */
export const dailyObjectStorage = ['tests/s3/minio-storage.test.ts', 'tests/s3/site.test.ts']

/** Patterns of the files that Vitest runs in a project. */
interface Files {
  include: string[]
  exclude?: string[]
}

/**
 * Returns the files that Vitest runs on an engine.
 *
 * @param extent of the run; undefined if a developer names files, any of which may then run
 */
export function filesOnEngine(engine: Engine, extent?: Extent): Files {
  const procedures = ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts']
  const longNames = longOnEmbedded.map((file) => path.basename(file, '.test.ts')).join('|')
  const onEmbedded = embeddedProcedures.map((folder) => `${folder}**/!(${longNames}).test.ts`)
  if (extent === 'long')
    return engine === 'embedded'
      ? { include: procedures, exclude: onEmbedded }
      : { include: longFilesOnPostgres }
  const onPostgres = extent ? restFilesOnPostgres : [...restFilesOnPostgres, ...longFilesOnPostgres]
  const all = extent === 'quick' ? quickRestFiles : ['tests/rest/**/*.test.ts']
  const rest = engine === 'postgres' ? onPostgres : all
  const isOnBoth = extent === 'whole' && engine === 'embedded' && engines().includes('postgres')
  return {
    include: [...(isOnBoth ? onEmbedded : procedures), ...rest],
    ...(extent === 'quick' && { exclude: slowFiles }),
  }
}

/** Returns the fault tests of a run: all if a developer names files. */
export function faultFiles(extent?: Extent): Files {
  const all = ['tests/faults/**/*.test.ts']
  if (extent === 'long') return { include: all, exclude: dailyFaults }
  return { include: extent ? dailyFaults : all }
}

/** Returns the S3 tests of a run: all if a developer names files. */
export function objectStorageFiles(extent?: Extent): Files {
  const all = ['tests/s3/**/*.test.ts']
  if (extent === 'long') return { include: all, exclude: dailyObjectStorage }
  return { include: extent ? dailyObjectStorage : all }
}
