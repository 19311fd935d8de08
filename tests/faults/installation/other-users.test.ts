import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTLING } from '../../support/contracts/nothing-stored.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { spooledFiles } from '../../support/images/stored-images.ts'
import { plainEnvironment } from '../../support/run/env.ts'
import { isRoot, run } from '../../support/machine/processes.ts'
import { sendHalf, type HalfUpload } from '../../support/requests/half-upload.ts'
import { Script } from '../../support/requests/script.ts'
import { createToken } from '../../support/requests/tokens.ts'
import { startSite, type Site } from '../../support/site/site.ts'

/** The account 'nobody' of every Unix. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/**
 * Lists the files in a folder that another user can read. As root, the test runs as another user; otherwise it checks
 * the modes.
 */
async function readableByOthers(folder: string): Promise<string[]> {
  const { output } = isRoot()
    ? await run('find', [folder, '-type', 'f', '-readable'], { ...NOBODY, cwd: '/' })
    : await run('find', [folder, '-type', 'd', '!', '-perm', '-0005', '-prune', '-o', ...readableFile])
  // find also prints complaints about closed folders.
  return output.split('\n').filter((line) => line.startsWith(folder))
}

const readableFile = ['-type', 'f', '-perm', '-0004', '-print']

let parent: string
let dataDir: string
let site: Site
let upload: HalfUpload | undefined
beforeAll(async () => {
  // Outside the run's folder, which others cannot enter.
  parent = await mkdtemp(path.join(tmpdir(), 'isse-others-'))
  await chmod(parent, 0o755)
  await writeFile(path.join(parent, 'for-everyone'), 'x', { mode: 0o644 })
  dataDir = path.join(parent, 'data')
  await mkdir(dataDir, { mode: 0o755 })
  site = await startSite({ dataDir, template: 'accounts' })
})
afterAll(async () => {
  upload?.socket.destroy()
  await site?.stop()
  await rm(parent, { recursive: true, force: true })
})

test('another user of the machine cannot read anything, and the log says that the folder was open', async () => {
  const administrator = await new Script(site).signIn(site.admin)
  const image = await administrator.upload('/api/image', { imageFile: await createSmallImage('png') })
  expect(image.status).toBe(200)
  upload = await sendHalf(site, (await createToken(administrator, 'READ_WRITE')).token)
  await expect.poll(() => spooledFiles(site), SETTLING).toHaveLength(1)

  // Database, write-ahead log, images and the current upload are all in the folder.
  expect(await readableByOthers(parent)).toEqual([path.join(parent, 'for-everyone')])
  expect(site.output()).toContain(
    `DATA_DIR was open to other users of this machine (${dataDir} had mode 0755)`,
  )
})

test('other users cannot read new files of the server even in an open folder', async () => {
  await chmod(dataDir, 0o755)
  const readable = (await readableByOthers(dataDir)).map((file) => path.relative(dataDir, file).split('/')[0])
  // The run copied the database; the server created the other files.
  expect(readable).not.toContain('uploads')
  expect(readable).not.toContain('images')
})

test('another user of the machine cannot send commands to the site even in an open folder', async () => {
  await chmod(dataDir, 0o755)
  const socket = path.join(dataDir, 'control.sock')
  expect((await stat(socket)).mode & 0o777).toBe(0o600)
  const script = `require('net').connect(process.argv[1]).on('connect', function () { console.log('connected'); this.destroy() })
    .on('error', (error) => console.log(error.code))`
  const connectAs = (account: object) =>
    run(process.execPath, ['-e', script, socket], {
      ...account,
      cwd: '/',
      env: plainEnvironment(),
    })
  expect(await connectAs({})).toMatchObject({ output: 'connected\n' })
  // Only root can switch users; otherwise the mode is checked.
  if (isRoot()) expect(await connectAs(NOBODY)).toMatchObject({ output: 'EACCES\n' })
})

test('the admin command closes the folder too', async () => {
  await chmod(dataDir, 0o755)
  const file = path.resolve(import.meta.dirname, `../../../apps/server/dist/admin.js`)
  const { output } = await run(process.execPath, [file, 'reset', 'admin@example.org'], {
    cwd: dataDir,
    env: { ...plainEnvironment(), DATA_DIR: dataDir },
  })
  expect(output).toContain('DATA_DIR was open to other users of this machine')
  expect(await readableByOthers(parent)).toEqual([path.join(parent, 'for-everyone')])
})
