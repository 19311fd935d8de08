/**
 * The only file of the tests that reads or sets process.env.
 *
 * The runner passes these settings to its child processes. Values are read on each use, because the set-up sets some
 * after this file is loaded.
 */

export type Engine = 'embedded' | 'postgres'

/** The part of the tests that a run covers. */
export type Extent = 'quick' | 'whole' | 'long'

const names = {
  /** The address of a developer's own PostgreSQL server. The account must be allowed to create databases. */
  ownPostgresUrl: 'TEST_DATABASE_URL',
  /** The database engine of the test's project. */
  engine: 'TEST_ENGINE',
  /** The address of the PostgreSQL server of this run. */
  postgresUrl: 'TEST_POSTGRES_URL',
  /** The migrated database that PostgreSQL copies for each test file. */
  postgresTemplate: 'TEST_POSTGRES_TEMPLATE',
  /** The migrated folder that is copied for each test file. */
  embeddedTemplate: 'TEST_EMBEDDED_TEMPLATE',
  /** A developer's own S3-compatible server, with an account that may create buckets; all three or none. */
  minioEndpoint: 'TEST_MINIO_ENDPOINT',
  minioAccessKey: 'TEST_MINIO_ACCESS_KEY',
  minioSecretKey: 'TEST_MINIO_SECRET_KEY',
  /** An account of the run's own server that may not create buckets: access key and secret key are the same. */
  minioStranger: 'TEST_MINIO_STRANGER',
  /** The templates with an administrator, an editor and a member. */
  postgresAccounts: 'TEST_POSTGRES_ACCOUNTS',
  embeddedAccounts: 'TEST_EMBEDDED_ACCOUNTS',
  /** The folder of a site with the demonstration content. */
  demoFolder: 'TEST_DEMO_FOLDER',
  /** The password of every site's administrator. */
  adminPassword: 'TEST_ADMIN_PASSWORD',
  /** The folder for all temporary files of a run. */
  folder: 'TEST_FOLDER',
  chromium: 'TEST_CHROMIUM',
  /** The browser for tests of loading and of lost networks, where the headless one differs. */
  wholeChromium: 'TEST_WHOLE_CHROMIUM',
  /** The extent of the run; unset if a developer calls Vitest. */
  extent: 'TEST_EXTENT',
  /** 'production' if a site runs in the process of its tests. */
  nodeEnvironment: 'NODE_ENV',
  /** Set by CI systems and by .ci/run. Untestable parts are then failures. */
  ci: 'CI',
} as const

type Setting = keyof typeof names

/** Reads a setting. An empty value counts as unset. */
export function setting(name: Setting): string | undefined {
  return process.env[names[name]] || undefined
}

/** Sets settings for this process and later child processes. */
export function setSettings(values: Partial<Record<Setting, string>>): void {
  for (const [name, value] of Object.entries(values)) process.env[names[name as Setting]] = value
}

/** The PostgreSQL server of this run, if any. */
export function postgresUrl(): string | undefined {
  return setting('postgresUrl') ?? setting('ownPostgresUrl')
}

/** An S3-compatible server with an account that may create buckets. */
export interface S3 {
  endpoint: string
  accessKey: string
  secretKey: string
}

/** The object storage of this run, if any. */
export function s3(): S3 | undefined {
  const endpoint = setting('minioEndpoint')
  const accessKey = setting('minioAccessKey')
  const secretKey = setting('minioSecretKey')
  return endpoint && accessKey && secretKey ? { endpoint, accessKey, secretKey } : undefined
}

/** The extent of this run; undefined if a developer calls Vitest. */
export function extent(): Extent | undefined {
  const named = setting('extent')
  return (['quick', 'whole', 'long'] as const).find((one) => one === named)
}

/** The engines that this run can test. Tests loop over these, because a skipped test is a failure. */
export function engines(): Engine[] {
  return postgresUrl() ? ['embedded', 'postgres'] : ['embedded']
}

/** The minimal environment of a program, without a developer's settings for the site. */
export function plainEnvironment(): Record<string, string> {
  const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'LC_ALL', 'TZ', 'USER']
  return Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ) as Record<string, string>
}

/** The whole environment, because a test runner may need the settings of a registry or a proxy. */
export function wholeEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env }
}

/** The folders with programs. Debian has servers outside the PATH of ordinary users. */
export function searchPath(): string[] {
  return [...(process.env['PATH'] ?? '').split(':').filter(Boolean), '/usr/sbin']
}
