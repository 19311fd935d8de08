import { readFileSync } from 'node:fs'
import { readFile, readlink, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBareDebian, makeBareDebian, type BareDebian } from '../support/hosting/bare-debian.ts'
import { shellBlocks, type PageBlock } from '../support/hosting/page-blocks.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { proxiedNames } from '../support/machine/servers/deployed-proxies.ts'
import { isListening, run } from '../support/machine/processes.ts'
import { requestSecurely, type SecureRequest } from '../support/requests/https.ts'

// docs/hosting.md is followed on a bare Debian: its commands as they stand, in their order, in one shell.
// The page says at its end what is stood in for. A step that has a check below is checked once it has run.

const root = path.resolve(import.meta.dirname, '../..')
const blocks = shellBlocks(readFileSync(path.join(root, 'docs/hosting.md'), 'utf8'))
const [name, furtherName] = proxiedNames
const minutes = 60_000

test('the page says of four blocks that they are not tried, and why', () => {
  expect(blocks.filter(({ notTried }) => notTried).map(({ heading }) => heading)).toEqual([
    'Programs',
    'Firewall and updates',
    'nginx in place of Caddy',
    'Memory and disk',
  ])
})

const unavailable = await ensureBareDebian()
if (!unavailable)
  describe('on a bare Debian', () => {
    let debian: BareDebian
    let password = ''
    let cookie = ''

    beforeAll(async () => {
      for (const port of [80, 443, 3000])
        if (await isListening(port))
          throw new Error(`Something listens on port ${port}, which the page uses.`)
      debian = await makeBareDebian(proxiedNames)
      await makeOrigin()
    }, 20 * minutes)
    afterAll(() => debian?.remove(), minutes)

    const inside = (file: string) => path.join(debian.root, file)

    /** The repository that the page fetches from: this one, at the commit before. */
    async function makeOrigin(): Promise<void> {
      const origin = inside('srv/origin.git')
      const git = (...args: string[]) => run('git', args, { cwd: origin })
      expect((await run('git', ['clone', '--quiet', '--bare', root, origin])).code).toBe(0)
      await git('branch', '--force', 'newer', 'HEAD')
      await git('update-ref', 'refs/heads/release', 'HEAD~1')
      await run('chown', ['-R', '0:0', origin])
    }

    async function send(address: string, request: SecureRequest = {}) {
      const file = inside('var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
      const site = { port: 443, name, authority: await readFile(file, 'utf8') }
      return requestSecurely(site, address, request)
    }

    const isReady = () =>
      expect
        .poll(
          () =>
            fetch('http://127.0.0.1:3000/readyz').then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 2 * minutes },
        )
        .toBe(200)

    async function addService(title: string): Promise<void> {
      const body = new FormData()
      body.set(
        'contentBlock',
        new Blob([JSON.stringify({ name: title, text: 'Text.' })], { type: 'application/json' }),
      )
      const { buffer, name: fileName } = await createSmallImage('png')
      body.set('imageFile', new Blob([new Uint8Array(buffer)]), fileName)
      const { status, body: answer } = await send('/api/isseService', {
        method: 'POST',
        headers: { cookie },
        body,
      })
      expect([status, answer.toString()]).toEqual([200, expect.stringContaining(title)])
    }

    const services = async () => (await send('/api/isseServices')).body.toString()

    /** What must be true before a block is run, by its heading. */
    const before: Record<string, () => Promise<unknown>> = {
      Upgrade: async () => {
        await run('git', ['update-ref', 'refs/heads/release', 'newer'], { cwd: inside('srv/origin.git') })
      },
      'The way back': () => addService('Entered after the upgrade'),
    }

    /** What must be true once a block has run, by its heading. */
    const after: Record<string, (output: string) => Promise<unknown>> = {
      'Users and folders': async () => {
        for (const folder of ['var/lib/isse', 'var/backups/isse'])
          expect((await stat(inside(folder))).mode & 0o777).toBe(0o700)
      },
      Build: async () => {
        // A command that fails would end the page's shell.
        expect(await debian.sh('runuser -u isse -- touch /srv/isse/current/tried 2>&1 || true')).toContain(
          'Permission denied',
        )
        console.log((await debian.sh('du -sm /srv/isse/releases/* /srv/isse/source')).trim())
      },
      Settings: async () => expect((await stat(inside('etc/isse/isse.env'))).mode & 0o777).toBe(0o640),
      Start: isReady,
      'The domain, with https': async () => {
        await expect
          .poll(
            () =>
              send('/contact').then(
                ({ status }) => status,
                () => 0,
              ),
            { timeout: minutes },
          )
          .toBe(200)
        const page = (await send('/contact')).body.toString()
        expect(page).toContain(`<link rel="canonical" href="https://${name}/contact"`)
      },
      'Sign in': async (output) => {
        password = output.trim().split('\n').at(-1) ?? ''
        const credentials = { email: 'admin@isse.example', password }
        const { status, headers } = await send('/api/signin', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(credentials)),
        })
        expect(status).toBe(200)
        cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
        await expect(stat(inside('var/lib/isse/first-password'))).rejects.toThrow('ENOENT')
        await addService('Entered before the restart')
        await debian.sh('systemctl restart isse')
        await isReady()
        expect(await services()).toContain('Entered before the restart')
      },
      Backups: async (output) => expect(output).toMatch(/-rw------- 1 isse isse +\d{6,} .* isse-.*\.tar/),
      Upgrade: async () => {
        await isReady()
        const newer = await debian.sh('git -C /srv/origin.git rev-parse --short=10 newer')
        expect(await readlink(inside('srv/isse/current'))).toContain(newer.trim())
        expect(await services()).toContain('Entered before the restart')
      },
      'The way back': async () => {
        await isReady()
        const former = await debian.sh('git -C /srv/origin.git rev-parse --short=10 newer~1')
        expect(await readlink(inside('srv/isse/current'))).toContain(former.trim())
        expect(await services()).toContain('Entered before the restart')
        expect(await services()).not.toContain('Entered after the upgrade')
      },
      'Is it well?': async (output) => expect(output).toContain('admin@isse.example'),
    }

    const tried = blocks.filter(({ notTried }) => !notTried)

    test.each(tried)('$heading', { timeout: 20 * minutes }, async ({ heading, commands }: PageBlock) => {
      await before[heading]?.()
      const started = Date.now()
      const output = await debian.sh(withOwnValues(commands))
      console.log(`${heading}: ${Math.round((Date.now() - started) / 1000)} s`)
      await after[heading]?.(output)
    })
  })

/** The page with the values that a person would type in the first step. */
function withOwnValues(commands: string): string {
  return commands
    .replace('DOMAIN=www.example.org', `DOMAIN=${name}`)
    .replace('BARE_DOMAIN=example.org', `BARE_DOMAIN=${furtherName}`)
    .replace('https://git.example.org/isse.git', '/srv/origin.git')
    .replace('BRANCH=main', 'BRANCH=release')
}
