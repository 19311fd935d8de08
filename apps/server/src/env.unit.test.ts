import { SHORTEST_PASSWORD } from '@isse/api/site/forms/public-forms'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './env.ts'

test('every setting has a default or is optional', () => {
  expect(readSettings({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: expect.stringMatching(/^\/.*\/data$/),
    LOG_LEVEL: 'info',
    SEED: 'demo',
  })
})

test('a blank setting counts as not set', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '', ADMIN_EMAIL: '', SEED: '' })).toMatchObject({
    PORT: 3000,
    SEED: 'demo',
  })
})

test('listens on localhost with one server, so that its limits apply to all connections', () => {
  expect(readSettings({ HOST: 'localhost' }).HOST).toBe('127.0.0.1')
  expect(readSettings({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
})

test('serves metrics only if their port is set, by default for this machine', () => {
  expect(readSettings({}).METRICS_PORT).toBeUndefined()
  expect(readSettings({ METRICS_PORT: '' }).METRICS_PORT).toBeUndefined()
  expect(readSettings({ METRICS_PORT: '9464' })).toMatchObject({
    METRICS_PORT: 9464,
    METRICS_HOST: '127.0.0.1',
  })
})

test('names a setting of version 1.1 that is still set, and its replacement', () => {
  expect(readSettings({ METRICS_NAMES: '' }).removedSettings).toEqual([])
  expect(readSettings({ METRICS_NAMES: 'isse' }).removedSettings).toEqual([
    expect.stringMatching(/^METRICS_NAMES is no longer read.*METRICS_HOST/),
  ])
})

describe('a wrong setting is named', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'www.example.org'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'https://example.org/site'],
    ['PUBLIC_URL', 'https://example.org,'],
    ['PUBLIC_URL', 'https://example.org, www.example.org'],
    ['SECURITY_CONTACT', 'security@example.org'],
    ['SECURITY_CONTACT', 'http://example.org/security'],
    ['DATABASE_URL', 'mysql://localhost/isse'],
    ['DATABASE_URL', 'postgresql://a:b@one,,two/isse'],
    ['DATABASE_URL', 'postgresql://a:b@one,two/isse?target_session_attrs=standby'],
    ['DATABASE_DIRECT_URL', 'localhost'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_TIMEOUT', '0'],
    ['DATABASE_TIMEOUT', 'never'],
    ['DATABASE_WAIT', '-1'],
    ['MINIO_ENDPOINT', 'localhost:9000'],
    ['MINIO_ENDPOINT', 'http://localhost:9000/bucket'],
    ['DATABASE_URL', 'mysql://localhost/isse'],
    ['DATABASE_URL', 'postgresql://a:b@one:x/isse'],
    ['MINIO_BUCKET', 'My Pictures'],
    ['IMAGE_BASE_URL', 'cdn.example.org'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', 'loopback, '],
    ['SEED', 'all'],
    ['MESSAGE_MONTHS', '0'],
    ['MESSAGE_MONTHS', 'never'],
    ['LOG_LEVEL', 'loud'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '61'],
    ['DRAIN_SECONDS', 'long'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', '9100.5'],
  ])('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} `))
  })
})

test.each([
  'postgresql://localhost/isse',
  'postgres://a:b,c@[fd00::2]:5432/isse?sslmode=verify-full&sslrootcert=%2Fca',
  'postgresql:///isse?host=/run/postgresql',
])('DATABASE_URL may be %s', (address) => {
  expect(readSettings({ DATABASE_URL: address }).DATABASE_URL).toBe(address)
})

test.each([
  ['DATABASE_URL', 'postgresql://a:b@one:5432,two:5433/isse?target_session_attrs=read-write'],
  ['DATABASE_URL', 'postgresql:///isse?host=one,two'],
  ['DATABASE_DIRECT_URL', 'postgresql://one,two/isse'],
])('several servers in %s are refused with what to do: %s', (name, address) => {
  expect(() => readSettings({ DATABASE_URL: 'postgresql://localhost/isse', [name]: address })).toThrow(
    new RegExp(
      `^${name} names several servers.*Name one address that leads to the server that takes writes: HAProxy`,
    ),
  )
})

test('PUBLIC_URL may be a list with commas', () => {
  expect(readSettings({}).PUBLIC_URL).toBeUndefined()
  expect(readSettings({ PUBLIC_URL: 'https://WWW.example.org:443/, http://example.org' }).PUBLIC_URL).toEqual(
    ['https://www.example.org', 'http://example.org'],
  )
})

test('TRUSTED_PROXIES is a list with commas', () => {
  expect(readSettings({}).TRUSTED_PROXIES).toEqual(['loopback'])
  expect(
    readSettings({ TRUSTED_PROXIES: 'loopback, 172.16.0.0/12,fd00::/8,10.1.1.1' }).TRUSTED_PROXIES,
  ).toEqual(['loopback', '172.16.0.0/12', 'fd00::/8', '10.1.1.1'])
})

test('a passphrase that is too short is refused', () => {
  expect(() => readSettings({ BACKUP_PASSPHRASE: 'short' })).toThrow(
    'BACKUP_PASSPHRASE must have 12 characters or more.',
  )
})

describe('BACKUP_PASSPHRASE_FILE', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'isse-env-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const write = async (text: string) => {
    const file = join(folder, 'passphrase')
    await writeFile(file, text)
    return file
  }

  test.each(['\n', '\r\n', ''])(
    'has the passphrase in its first line, which ends with %j',
    async (ending) => {
      const file = await write(`three lemons and a kettle${ending}`)
      expect(readSettings({ BACKUP_PASSPHRASE_FILE: file }).BACKUP_PASSPHRASE).toBe(
        'three lemons and a kettle',
      )
    },
  )

  test('is refused beside BACKUP_PASSPHRASE', async () => {
    const BACKUP_PASSPHRASE = 'three lemons and a kettle'
    const BACKUP_PASSPHRASE_FILE = await write(BACKUP_PASSPHRASE)
    expect(() => readSettings({ BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE })).toThrow(
      'BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set.',
    )
  })

  test('is named if it cannot be read', () => {
    expect(() => readSettings({ BACKUP_PASSPHRASE_FILE: join(folder, 'missing') })).toThrow(
      /^BACKUP_PASSPHRASE_FILE: ENOENT.*Set it to a file that this user may read\.$/,
    )
  })

  test.each(['', '\nthree lemons and a kettle\n', 'short\n'])(
    'is named if the first line is no passphrase: %j',
    async (text) => {
      const file = await write(text)
      expect(() => readSettings({ BACKUP_PASSPHRASE_FILE: file })).toThrow(
        `BACKUP_PASSPHRASE_FILE: the first line of ${file} must have 12 characters or more`,
      )
    },
  )
})

test('the documents name the length of ADMIN_PASSWORD that new accounts need', () => {
  const root = join(import.meta.dirname, '../../..')
  const lines = ['docs/settings.md', '.env.example']
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split(/\n(?=\||\n)/))
    .filter((part) => part.includes('ADMIN_PASSWORD') && part.includes('characters'))
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toContain(`${SHORTEST_PASSWORD} characters or more`)
})

test.each([
  [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD must be set too'],
  [{ ADMIN_PASSWORD: 'long-enough-for-us' }, 'ADMIN_EMAIL must be set too'],
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM must be set too'],
  [{ DATABASE_DIRECT_URL: 'postgresql://localhost/isse' }, 'DATABASE_URL must be set too'],
  [
    { MINIO_ENDPOINT: 'http://localhost:9000' },
    'MINIO_ACCESS_KEY and MINIO_SECRET_KEY and MINIO_BUCKET must be set too',
  ],
])('settings that go together are refused where one is missing: %j', (given, sentence) => {
  expect(() => readSettings(given)).toThrow(sentence)
})
