import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  image?: string
  build?: string
  profiles?: string[]
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  privileged?: boolean
  ports?: string[]
  environment?: Record<string, string | number>
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string; required?: boolean }>
}

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }

test('starts the site and Caddy by default; database, object storage and mail catcher are optional', () => {
  const withoutProfile = Object.keys(services).filter((name) => !services[name]?.profiles)
  expect(withoutProfile).toEqual(['app', 'caddy'])
  expect(Object.keys(services)).toEqual(['app', 'caddy', 'database', 'pictures', 'mail'])
})

test('no source file is ignored by git or by the image', () => {
  const ignoredAtAnyDepth = [...read('.gitignore').split('\n'), ...read('.dockerignore').split('\n')].filter(
    (line) => line.startsWith('**/') || line.endsWith('/'),
  )
  expect(ignoredAtAnyDepth).toEqual(expect.arrayContaining(['data/', '**/data']))
  const patterns = ignoredAtAnyDepth.map((pattern) => `--exclude=${pattern}`)
  const kept = execFileSync(
    'git',
    ['ls-files', '--cached', '--ignored', ...patterns, '--', 'apps', 'packages', 'deploy'],
    { cwd: root, encoding: 'utf8' },
  )
  expect(kept).toBe('')
})

describe.each(Object.entries(services))('%s', (name, service) => {
  test('has a fixed version and a health check', () => {
    if (service.build) expect(read('Dockerfile')).toContain('HEALTHCHECK')
    else {
      expect(service.image).toMatch(/:v?\d+\.\d+/)
      expect(service.healthcheck?.test[0]).toBe('CMD')
    }
  })

  test('has only the rights that it needs', () => {
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toContain('no-new-privileges:true')
    expect(service.privileged).toBeUndefined()
    // Except SeaweedFS, which may write elsewhere.
    expect(service.read_only ?? name).toBe(name === 'pictures' ? name : true)
    const rights = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'NET_BIND_SERVICE', 'SETGID', 'SETUID']
    for (const right of service.cap_add ?? []) expect(rights).toContain(right)
  })

  test('is reachable from outside only through Caddy', () => {
    for (const port of service.ports ?? [])
      expect(port).toMatch(name === 'caddy' ? /^(80|443):/ : /^127\.0\.0\.1:/)
  })

  test('has no built-in password, and waits until its dependencies are healthy', () => {
    for (const [setting, value] of Object.entries(service.environment ?? {}))
      if (/PASSWORD|SECRET|KEY/.test(setting)) expect(value).toMatch(/^\$\{[A-Z_]+:-\}$/)
    for (const { condition } of Object.values(service.depends_on ?? {}))
      expect(condition).toBe('service_healthy')
  })
})

test('the site keeps its data in one volume, and trusts the addresses that Caddy forwards', () => {
  expect(services['app']?.environment).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' })
  expect(services['app']?.environment?.['TRUSTED_PROXIES']).toContain('uniquelocal')
  expect(services['app']?.ports).toBeUndefined()
})

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')
  const stages = lines.filter((line) => line.startsWith('FROM '))

  test('pins the same version of the base image twice', () => {
    expect(stages.map((line) => line.split(' ')[1])).toEqual([
      'node:24-bookworm-slim',
      'node:24-bookworm-slim',
    ])
  })

  test('runs as an unprivileged user, and without a shell, so that signals reach the site', () => {
    const last = lines.slice(lines.lastIndexOf(stages.at(-1) ?? ''))
    const position = (start: string) => last.findIndex((line) => line.startsWith(start))
    expect(last[position('USER ')]).toMatch(/^USER [1-9]\d*:[1-9]\d*$/)
    expect(last[position('CMD ')]).toBe('CMD ["node", "apps/server/dist/main.js"]')
    expect(position('CMD ')).toBeGreaterThan(position('USER '))
    expect(last).toContain('VOLUME /data')
  })

  test('copies exactly the files in the list of the built tree', () => {
    expect(read('Dockerfile')).toContain('--files-from deploy/built-tree.txt')
    const ignored = read('.dockerignore').split('\n')
    expect(ignored.find((line) => !line.startsWith('#'))).toBe('*')
    for (const secret of ['**/data', '**/.env', '**/node_modules']) expect(ignored).toContain(secret)
    expect(ignored).not.toContain('!.git')
  })
})
