/**
 * The only file of the tests that reads or sets process.env.
 *
 * The runner tells its children where things are through these variables; a developer may set
 * TEST_DATABASE_URL to test on a PostgreSQL server of their own. Values are read when asked for, because the
 * set-up of a run sets some of them later than this file is loaded.
 */

export type Engine = 'embedded' | 'postgres'

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
  /** The folder of a site with the demonstration content, and its database where that is not in the folder. */
  embeddedDemo: 'TEST_EMBEDDED_DEMO',
  postgresDemo: 'TEST_POSTGRES_DEMO',
  postgresDemoDatabase: 'TEST_POSTGRES_DEMO_DATABASE',
  /** Of the administrator of every site, so that a copy of one knows them. */
  adminPassword: 'TEST_ADMIN_PASSWORD',
  /** The folder that holds everything temporary of one run. */
  folder: 'TEST_FOLDER',
  /** The browser that Playwright starts. */
  chromium: 'TEST_CHROMIUM',
  /** Where Vitest's reporter leaves its counts. */
  vitestCounts: 'TEST_VITEST_COUNTS',
} as const

export type Setting = keyof typeof names

/** What the run was told; an empty value counts as none. */
export function setting(name: Setting): string | undefined {
  return process.env[names[name]] || undefined
}

/** Tells this process and the ones it starts from now on. */
export function tell(values: Partial<Record<Setting, string>>): void {
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

/** The engines that can be tested in this run: a test for each loops over these, since a skip is a failure. */
export function engines(): Engine[] {
  return postgresUrl() ? ['embedded', 'postgres'] : ['embedded']
}

/** What any program needs of its surroundings, and nothing of a developer's own settings for the site. */
export function plainEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'LC_ALL', 'TZ', 'USER']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** What a test runner gets: all there is, since it may need a registry's or a proxy's settings. */
export function wholeEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env }
}

/** The folders in which programs are looked for. */
export function searchPath(): string[] {
  return (process.env['PATH'] ?? '').split(':').filter(Boolean)
}
