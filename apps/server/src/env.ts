import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { passphraseProblem, SHORTEST_PASSPHRASE } from '@isse/api/site/forms/passphrase'
import { z } from 'zod'
import {
  between,
  databaseUrl,
  isProxy,
  listenHost,
  optional,
  origin,
  origins,
  port,
  url,
  withDefault,
} from './setting-types.ts'

// The only file that reads process.env. docs/settings.md and .env.example describe each setting.

const environment = z.object({
  HOST: withDefault(listenHost, '127.0.0.1'),
  PORT: withDefault(port, 3000),
  PUBLIC_URL: optional(origins('https://www.example.org')),
  TRUSTED_PROXIES: withDefault(
    z
      .string()
      .transform((list) => list.split(',').map((item) => item.trim()))
      .refine(
        (list) => list.every(isProxy),
        'must be addresses or networks such as 172.16.0.0/12, with commas',
      ),
    'loopback',
  ),
  IMAGE_BASE_URL: optional(url('https?', 'https://cdn.example.org/images')),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_DIRECT_URL: optional(databaseUrl),
  DATABASE_CONNECTIONS: withDefault(between(2, 100, 'connections'), 10),
  DATABASE_TIMEOUT: withDefault(between(2, 300, 'seconds'), 20),
  DATABASE_WAIT: withDefault(between(0, 600, 'seconds'), 60),
  MINIO_ENDPOINT: optional(origin('http://localhost:9000')),
  MINIO_ACCESS_KEY: optional(z.string()),
  MINIO_SECRET_KEY: optional(z.string()),
  MINIO_BUCKET: optional(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must have 3 to 63 small letters, digits and hyphens'),
  ),
  MINIO_REGION: withDefault(z.string(), 'us-east-1'),
  BACKUP_TO: optional(
    z
      .string()
      .refine(
        (value) => value === 's3' || isAbsolute(value),
        'must be s3, or the whole path of a folder such as /var/backups/isse',
      ),
  ),
  BACKUP_PASSPHRASE: optional(
    z.string().min(SHORTEST_PASSPHRASE, `must have ${SHORTEST_PASSPHRASE} characters or more`),
  ),
  UPGRADE_BACKUP: withDefault(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  BACKUP_PASSPHRASE_FILE: optional(z.string()),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  // Checked like every new password, but only when the first account is created.
  ADMIN_PASSWORD: optional(z.string()),
  SMTP_URL: optional(url('smtps?', 'smtp://user:password@mail.example.org:587')),
  MAIL_FROM: optional(z.string()),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
  MESSAGE_MONTHS: withDefault(between(1, 120, 'months'), 12),
  HISTORY_MONTHS: withDefault(between(1, 240, 'months'), 24),
  SECURITY_CONTACT: optional(
    url('mailto|https', 'mailto:security@example.org or https://www.example.org/security'),
  ),
  SHARED_CACHE_SECONDS: withDefault(between(0, 3600, 'seconds'), 0),
  DRAIN_SECONDS: withDefault(
    z.coerce
      .number('must be a number of seconds from 0 to 60')
      .min(0, 'must be a number of seconds from 0 to 60')
      .max(60, 'must be a number of seconds from 0 to 60'),
    0,
  ),
  METRICS_PORT: optional(port),
  METRICS_HOST: withDefault(z.string(), '127.0.0.1'),
  SEED: withDefault(z.enum(['demo', 'none'], { error: 'must be demo or none' }), 'demo'),
})

/** Settings that must be set together, or not at all. */
const groups = [
  ['MINIO_ENDPOINT', 'MINIO_ACCESS_KEY', 'MINIO_SECRET_KEY', 'MINIO_BUCKET'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const

/** Settings of former versions that are no longer read, with their replacements. */
const removed = {
  METRICS_NAMES:
    'Prometheus may ask by an address, by a name without a dot such as isse, or by the name that METRICS_HOST is set to',
}

export type Settings = z.infer<typeof environment> & {
  /** A sentence for each setting that is set and no longer read. */
  removedSettings: string[]
}

/** A setting is wrong. The message names it and says what to do. */
export class SettingsError extends Error {}

/**
 * Reads and checks the settings.
 *
 * @throws SettingsError with a line for each setting that is wrong or missing from a group
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const { success, data, error } = environment.safeParse(env)
  if (!success)
    throw new SettingsError(
      error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  for (const group of groups) {
    const missing = group.filter((name) => data[name] === undefined)
    if (missing.length > 0 && missing.length < group.length)
      throw new SettingsError(`${missing.join(' and ')} must be set too: ${group.join(', ')} go together.`)
  }
  if (data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_URL === undefined)
    throw new SettingsError(
      'DATABASE_URL must be set too: DATABASE_DIRECT_URL is a second way to that database.',
    )
  if (data.BACKUP_TO === 's3' && data.MINIO_ENDPOINT === undefined)
    throw new SettingsError(
      'BACKUP_TO is s3, and there is no object store. Set MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY and MINIO_BUCKET, or set BACKUP_TO to a folder.',
    )
  return {
    ...data,
    DATA_DIR: resolve(data.DATA_DIR),
    BACKUP_PASSPHRASE: readPassphrase(data),
    removedSettings: Object.entries(removed)
      .filter(([name]) => env[name])
      .map(([name, instead]) => `${name} is no longer read, and can be removed: ${instead}.`),
  }
}

/** @throws SettingsError if the passphrase is set twice, or its file cannot be read or is too short */
function readPassphrase({
  BACKUP_PASSPHRASE: passphrase,
  BACKUP_PASSPHRASE_FILE: path,
}: z.infer<typeof environment>): string | undefined {
  if (path === undefined) return passphrase
  if (passphrase !== undefined)
    throw new SettingsError(
      'BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set. Set one of them: they say the same thing.',
    )
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new SettingsError(
      `BACKUP_PASSPHRASE_FILE: ${(error as Error).message}. Set it to a file that this user may read.`,
    )
  }
  // Editors end a file with a line feed.
  const [line = ''] = text.split(/\r?\n/, 1)
  const problem = passphraseProblem(line)
  if (problem) throw new SettingsError(`BACKUP_PASSPHRASE_FILE: the first line of ${path} ${problem}.`)
  return line
}

/**
 * Reads the settings of this process: its environment, and the file .env of the folder in which it was started.
 *
 * @throws SettingsError
 */
export function loadSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // React and other libraries choose their development or production build by NODE_ENV.
  process.env.NODE_ENV ??= isDevelopment() ? 'development' : 'production'
  return readSettings(process.env)
}

/**
 * The environment of the processes that read uploaded files: the variables that any program needs, and nothing
 * secret.
 */
export function childProcessEnvironment(): Record<string, string> {
  const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'LD_LIBRARY_PATH']
  const found = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  // glibc does not return freed memory of an arena, has one for each thread, and a decoder has many threads.
  return { ...Object.fromEntries(found), MALLOC_ARENA_MAX: '2' }
}

/** Returns true if the server was started with --dev, so that pages are compiled as they change. */
export function isDevelopment(): boolean {
  return process.argv.includes('--dev')
}
