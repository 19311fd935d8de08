import { createPostgresDatabase } from '@isse/db/testing'
import { mkdtemp, rm, readFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { freePort, hasEnded, pause } from '../support/machine/processes.ts'
import { plainEnvironment, setSettings } from '../support/run/env.ts'
import { ensurePostgres } from '../support/machine/postgres.ts'
const main = process.argv[2]!
const prof = process.argv[3]
const rounds = Number(process.argv[4] ?? 3)
const pgs = await ensurePostgres()
if ('unavailable' in pgs) throw new Error(pgs.unavailable)
setSettings({ postgresUrl: pgs.adminUrl })
const db = await createPostgresDatabase()
const folder = await mkdtemp('/tmp/isse-start-')
const admin = { ADMIN_EMAIL: 'bench@isse.example', ADMIN_PASSWORD: 'a password of the bench' }
let n = 0
async function go(kind: string, profile = false) {
  const settings: Record<string,string> = kind === 'pg' ? { DATA_DIR: folder + '/pg', DATABASE_URL: db.url, SEED: 'none' }
    : kind === 'warm' ? { DATA_DIR: folder + '/warm', SEED: 'none' }
    : { DATA_DIR: `${folder}/${kind}-${n++}`, SEED: kind === 'demo' ? 'demo' : 'none' }
  const port = String(await freePort())
  const t0 = performance.now()
  const child = spawn(process.execPath, [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${prof}/${kind}`] : []), main], {
    cwd: '/tmp', env: { ...plainEnvironment(), HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn', ...settings, ...admin }, stdio: ['ignore','ignore','inherit'] })
  for (;;) {
    const a = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    await a?.arrayBuffer()
    if (a?.ok) break
    if (child.exitCode !== null) throw new Error('ended')
    await pause(10)
  }
  const wall = performance.now() - t0
  const stat = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  const cpu = (Number(stat[11]) + Number(stat[12])) * 10
  child.kill('SIGTERM'); await hasEnded(child, 20000)
  return { wall: Math.round(wall), cpu }
}
const kinds = ['pg','warm','empty','demo']
await go('pg'); await go('warm')
const med = (v: number[]) => v.toSorted((a,b)=>a-b)[v.length>>1]
const all: Record<string, {wall:number,cpu:number}[]> = {}
for (let r = 0; r < rounds; r++) for (const k of kinds) (all[k] ??= []).push(await go(k))
for (const k of kinds) console.log(k, 'wall', med(all[k]!.map(x=>x.wall)), 'min', Math.min(...all[k]!.map(x=>x.wall)), 'cpu', med(all[k]!.map(x=>x.cpu)))
if (prof && prof !== '-') for (const k of kinds) await go(k, true)
await db.drop(); await pgs.stop(); await rm(folder, { recursive: true, force: true })
process.exit(0)
