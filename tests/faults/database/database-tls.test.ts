import { openDatabase } from '@isse/db'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCertificate, type Certificate } from '../../support/machine/certificates.ts'
import {
  newestInstalled,
  startOwnPostgres,
  type OwnPostgres,
} from '../../support/machine/servers/postgres.ts'
import { unprivileged } from '../../support/machine/processes.ts'
import { createFolder } from '../../support/machine/program-on-port.ts'
import { engines } from '../../support/run/env.ts'
import { startSite } from '../../support/site/site.ts'

/** The programs of PostgreSQL, if this run has that engine. */
const programs = engines().includes('postgres') ? await newestInstalled() : undefined

for (const bin of programs ? [programs] : [])
  describe('database servers with TLS', () => {
    let authority: Certificate
    const folders: string[] = []
    let right: OwnPostgres
    let wrong: OwnPostgres
    let plain: OwnPostgres
    beforeAll(async () => {
      authority = await createCertificate('DNS:authority.example.org')
      folders.push(await createFolder({ 'authority.crt': authority.certificate }))
      right = await startWithCertificate('IP:127.0.0.1')
      wrong = await startWithCertificate('DNS:db9.example.org')
      plain = await startOwnPostgres(bin)
    }, 240_000)
    afterAll(async () => {
      for (const server of [right, wrong, plain]) await server.stop()
      for (const folder of folders) await rm(folder, { recursive: true })
    })

    async function startWithCertificate(name: string): Promise<OwnPostgres> {
      const { certificate, key } = await createCertificate(name, authority)
      const folder = await createFolder({ crt: certificate, key }, await unprivileged('postgres'))
      folders.push(folder)
      return startOwnPostgres(bin, {
        ssl: 'on',
        ssl_cert_file: `${folder}/crt`,
        ssl_key_file: `${folder}/key`,
      })
    }

    const portOf = ({ adminUrl }: OwnPostgres) => Number(new URL(adminUrl).port)

    const addressOf = ({ adminUrl }: OwnPostgres, mode: string) => `${adminUrl}?${mode}`

    const trusting = (mode: string) =>
      `${mode}&sslrootcert=${encodeURIComponent(`${folders[0]}/authority.crt`)}`

    /** Opens a database, and returns its server and whether the connection has TLS. */
    async function connectionOf(url: string) {
      const { db, close } = await openDatabase({ url })
      try {
        const rows = await db.$queryRaw`SELECT inet_server_port() AS port, "ssl" AS "isEncrypted"
          FROM pg_stat_ssl WHERE "pid" = pg_backend_pid()`
        return (rows as { port: number; isEncrypted: boolean }[])[0]
      } finally {
        await close()
      }
    }

    /** Starts a site that must fail to start, and returns its output. */
    async function printedBy(url: string): Promise<string> {
      const refused: unknown = await startSite({ settings: { DATABASE_URL: url, DATABASE_WAIT: '0' } }).then(
        (site) => site.stop(),
        (error: unknown) => error,
      )
      expect(refused).toBeInstanceOf(Error)
      return (refused as Error).message
    }

    test.each(['sslmode=verify-full', 'sslmode=require'])(
      'a server is used whose certificate has the name of the address: %s',
      async (mode) => {
        const on = { port: portOf(right), isEncrypted: true }
        expect(await connectionOf(addressOf(right, trusting(mode)))).toEqual(on)
      },
    )

    test.each(['sslmode=verify-full', 'sslmode=require'])(
      'a certificate of another name is refused with a sentence: %s',
      async (mode) => {
        const printed = await printedBy(addressOf(wrong, trusting(mode)))
        expect(printed).toContain(`does not match certificate's altnames`)
        expect(printed).toMatch(/DATABASE_URL: .*sslrootcert/)
      },
    )

    test('rejects a certificate of an unknown authority, and says how to trust the authority', async () => {
      const printed = await printedBy(addressOf(right, 'sslmode=verify-full'))
      expect(printed).toMatch(/DATABASE_URL: .*certificate.*sslrootcert/)
    })

    test("libpq's own meaning of require, which checks no certificate, needs an explicit option", async () => {
      const url = addressOf(wrong, 'uselibpqcompat=true&sslmode=require')
      expect(await connectionOf(url)).toEqual({ port: portOf(wrong), isEncrypted: true })
    })

    test('rejects a server without TLS if TLS is required', async () => {
      const printed = await printedBy(addressOf(plain, trusting('sslmode=verify-full')))
      expect(printed).toMatch(/DATABASE_URL: The server does not support SSL connections\. .*sslmode/)
    })
  })
