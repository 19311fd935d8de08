import { ensureS3 } from './support/s3.ts'
import { ensurePostgres } from './support/postgres.ts'
import { mkdtemp } from 'node:fs/promises'
import { tell, wholeEnvironment } from './support/env.ts'
import { spawnSync } from 'node:child_process'
const folder = await mkdtemp('/tmp/only-')
tell({ folder })
const server = await ensureS3()
console.log(server)
if (!('unavailable' in server))
  tell({
    minioEndpoint: server.endpoint,
    minioAccessKey: server.accessKey,
    minioSecretKey: server.secretKey,
    ...(server.stranger && { minioStranger: server.stranger }),
  })
const pg = process.argv.includes('--pg') ? await ensurePostgres() : undefined
if (pg && 'adminUrl' in pg) tell({ postgresUrl: pg.adminUrl })
const args = process.argv.slice(2).filter((a) => a !== '--pg')
const r = spawnSync(args[0]!, args.slice(1), { stdio: 'inherit', env: wholeEnvironment(), cwd: '/work/main' })
if ('stop' in server) await server.stop()
if (pg && 'stop' in pg) await pg.stop()
process.exit(r.status ?? 1)
