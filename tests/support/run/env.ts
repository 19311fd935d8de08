/**
 * The only file of the tests that reads or sets process.env.
 *
 * The runner passes these settings to the processes it starts; a developer may set TEST_DATABASE_URL to test on a
 * PostgreSQL server of their own. Values are read on each use, because the set-up of a run sets some of them after this
 * file is loaded.
 */

export type Engine = 'embedded' | 'postgres'

/** How much of the tests a run has. */
export type Extent = 'quick' | 'whole' | 'long'

const names = {
  /** Where a developer's own PostgreSQL server answers; the account must be allowed to create databases. */
  ownPostgresUrl: 'TEST_DATABASE_URL',
  /** The database engine of the project that a test runs in. */
  engine: 'TEST_ENGINE',
  /** Where the server that this run uses answers. */
  postgresUrl: 'TEST_POSTGRES_URL',
  /** The migrated database that PostgreSQL copies for each test file. */
  postgresTemplate: 'TEST_POSTGRES_TEMPLATE',
  /** The migrated folder that is copied for each test file. */
  embeddedTemplate: 'TEST_EMBEDDED_TEMPLATE',
  /** A developer's own S3-compatible server, on which the account may make buckets; all three or none. */
  minioEndpoint: 'TEST_MINIO_ENDPOINT',
  minioAccessKey: 'TEST_MINIO_ACCESS_KEY',
  minioSecretKey: 'TEST_MINIO_SECRET_KEY',
  /** An account of the run's own server that may make no bucket: its access key and secret key alike. */
  minioStranger: 'TEST_MINIO_STRANGER',
  /** The same two with an administrator, an editor and a member in them. */
  postgresAccounts: 'TEST_POSTGRES_ACCOUNTS',
  embeddedAccounts: 'TEST_EMBEDDED_ACCOUNTS',
  /** The folder of a site with the demonstration content. */
  demoFolder: 'TEST_DEMO_FOLDER',
  /** The password of the administrator of every site. */
  adminPassword: 'TEST_ADMIN_PASSWORD',
  /** The folder that holds everything temporary of one run. */
  folder: 'TEST_FOLDER',
  /** The browser that Playwright starts. */
  chromium: 'TEST_CHROMIUM',
  /** The one that it starts for tests of when files are loaded, and of a lost network: what has no window does these in a way of its own. */
  wholeChromium: 'TEST_WHOLE_CHROMIUM',
  /** The extent of the run; a developer who calls Vitest sets none. */
  extent: 'TEST_EXTENT',
  /** 'production' where a site runs in the process of its tests. */
  nodeEnvironment: 'NODE_ENV',
  /** Set by CI systems, and by .ci/run: what cannot be tested is then a failure. */
  ci: 'CI',
} as const

type Setting = keyof typeof names

/** Reads a setting. An empty value counts as none. */
export function setting(name: Setting): string | undefined {
  return process.env[names[name]] || undefined
}

/** Sets settings for this process and for the ones it starts from now on. */
export function setSettings(values: Partial<Record<Setting, string>>): void {
  for (const [name, value] of Object.entries(values)) process.env[names[name as Setting]] = value
}

/** The PostgreSQL server of this run, if there is one. */
export function postgresUrl(): string | undefined {
  return setting('postgresUrl') ?? setting('ownPostgresUrl')
}

/** An S3-compatible server, and an account that may make buckets there. */
export interface S3 {
  endpoint: string
  accessKey: string
  secretKey: string
}

/** The object store of this run, if there is one. */
export function s3(): S3 | undefined {
  const endpoint = setting('minioEndpoint')
  const accessKey = setting('minioAccessKey')
  const secretKey = setting('minioSecretKey')
  return endpoint && accessKey && secretKey ? { endpoint, accessKey, secretKey } : undefined
}

/** The extent of this run, or nothing where a developer calls Vitest. */
export function extent(): Extent | undefined {
  const named = setting('extent')
  return (['quick', 'whole', 'long'] as const).find((one) => one === named)
}

/** The engines that this run can test. A test for each engine loops over these, because a skipped test is a failure. */
export function engines(): Engine[] {
  return postgresUrl() ? ['embedded', 'postgres'] : ['embedded']
}

/** The environment that any program needs, without a developer's own settings for the site. */
export function plainEnvironment(): Record<string, string> {
  const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'LC_ALL', 'TZ', 'USER']
  return Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ) as Record<string, string>
}

/** The environment of a test runner: all there is, since it may need a registry's or a proxy's settings. */
export function wholeEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env }
}

/** The folders in which programs are looked for. Debian has servers outside the PATH of ordinary users. */
export function searchPath(): string[] {
  return [...(process.env['PATH'] ?? '').split(':').filter(Boolean), '/usr/sbin']
}
