import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLargeGallery } from '../../support/images/large-gallery.ts'
import { isRoot, run } from '../../support/machine/processes.ts'
import { runOnTerminal } from '../../support/machine/terminal.ts'
import { plainEnvironment, setting } from '../../support/run/env.ts'
import { backupScript, folderStorages, restoreScript, runBackup } from '../../support/site/backups.ts'
import { startSite, type Site } from '../../support/site/site.ts'

const MB = 1024 * 1024
const PASSPHRASE = 'five words that nobody knows'

/** Generous, because each test starts commands on a busy machine. In milliseconds. */
const LIMIT = 300_000

const opened: { close(): Promise<unknown> }[] = []
let parent: string
let dataDir: string
let site: Site
beforeAll(async () => {
  parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-commands-'))
  dataDir = path.join(parent, 'data')
  const { images } = folderStorages({ dataDir })
  site = await startSite({
    dataDir,
    prepare: async (db) => void (await addLargeGallery(db, images, { pictures: 24, bytes: MB })),
  })
})
afterAll(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
  await site?.stop()
  await rm(parent, { recursive: true, force: true })
})

const environment = () => ({ ...plainEnvironment(), DATA_DIR: dataDir })
const onTerminal = (words: string[], typed: Parameters<typeof runOnTerminal>[1]) =>
  runOnTerminal([process.execPath, ...words], typed, { cwd: parent, env: environment() })

const first = 'encrypt the backup (Enter for none): '
const second = 'The same passphrase again: '

test(
  'on a terminal the passphrase is asked for twice and never shown, and the restore asks for it',
  { timeout: LIMIT },
  async () => {
    const file = path.join(parent, 'asked.tar.age')
    const backup = await onTerminal(
      [backupScript, file],
      [
        { after: first, keys: `${PASSPHRASE}\r` },
        { after: second, keys: `${PASSPHRASE}\r` },
      ],
    )
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('MB, encrypted.')])
    const question = 'The passphrase of the backup: '
    const check = await onTerminal(
      [restoreScript, file, '--check'],
      [{ after: question, keys: `${PASSPHRASE}\r` }],
    )
    expect([check.code, check.output]).toEqual([0, expect.stringContaining('The backup is whole')])
    const wrong = await onTerminal(
      [restoreScript, file, '--check'],
      [{ after: question, keys: 'six words of somebody else\r' }],
    )
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('another passphrase')])
    for (const { output } of [backup, check, wrong]) expect(output).not.toMatch(/words/)
  },
)

test(
  'a passphrase that is too short, easy to guess, mistyped or not given leaves no file',
  { timeout: LIMIT },
  async () => {
    const file = path.join(parent, 'refused.tar')
    const short = await onTerminal([backupScript, file], [{ after: first, keys: 'too short\r' }])
    expect([short.code, short.output]).toEqual([1, expect.stringContaining('must have 12 characters')])
    const easy = await onTerminal([backupScript, file], [{ after: first, keys: 'Liverpool1234\r' }])
    expect([easy.code, easy.output]).toEqual([
      1,
      expect.stringMatching(/This passphrase is easy to guess: .*Five words .*Run the command again\./),
    ])
    const differing = await onTerminal(
      [backupScript, file],
      [
        { after: first, keys: `${PASSPHRASE}\r` },
        { after: second, keys: `${PASSPHRASE}!\r` },
      ],
    )
    expect([differing.code, differing.output]).toEqual([
      1,
      expect.stringContaining('The two passphrases differ. Run the command again.'),
    ])
    const stopped = await onTerminal([backupScript, file], [{ after: first, keys: '\u0003' }])
    expect([stopped.code, stopped.output]).toEqual([1, expect.stringContaining('Stopped. Nothing was done.')])
    expect(await filesOf(parent)).not.toContain('refused')
    const plain = await onTerminal([backupScript, file], [{ after: first, keys: '\r' }])
    expect([plain.code, plain.output]).toEqual([0, expect.stringContaining('MB, not encrypted.')])
  },
)

test(
  'a passphrase of the settings that is easy to guess is used, with a warning',
  { timeout: LIMIT },
  async () => {
    const file = path.join(parent, 'easy.tar.age')
    const { code, output } = await runBackup(dataDir, file, { BACKUP_PASSPHRASE: 'Liverpool1234' })
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /The passphrase of the backups \(BACKUP_PASSPHRASE\) is easy to guess: .*[^]*MB, encrypted\./,
      ),
    ])
  },
)

test('leaves an existing file unchanged', { timeout: LIMIT }, async () => {
  const file = path.join(parent, 'there.tar')
  await writeFile(file, 'mine')
  const { code, output } = await runBackup(dataDir, file)
  expect([code, output]).toEqual([
    1,
    `There is a file ${file} already, and it was left as it is. Choose another name.\n`,
  ])
  expect(await readFile(file, 'utf8')).toBe('mine')
})

test('reports a folder that is missing, is a file or is not writable', { timeout: LIMIT }, async () => {
  const missing = await runBackup(dataDir, path.join(parent, 'nowhere', 'isse.tar'))
  expect([missing.code, missing.output]).toEqual([
    1,
    expect.stringMatching(
      /^There is no folder .*nowhere\. Make it, or name another one\. There is no backup\.\n$/,
    ),
  ])
  await writeFile(path.join(parent, 'a-file'), '')
  const file = await runBackup(dataDir, path.join(parent, 'a-file', 'isse.tar'))
  expect([file.code, file.output]).toEqual([1, expect.stringContaining('a-file is no folder')])
  const closed = path.join(parent, 'closed')
  await mkdir(closed)
  const command = [process.execPath, backupScript, path.join(closed, 'isse.tar')]
  // Modes do not restrict root, but a read-only disk does.
  const readOnly = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs -o ro none "$0" && exec "$@"', closed]
  if (!isRoot()) await chmod(closed, 0o500)
  const [program = '', ...words] = isRoot() ? [...readOnly, ...command] : command
  const refused = await run(program, words, { cwd: parent, env: environment() })
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/This user may not write to .*closed\. Name a folder .* There is no backup\.\n$/),
  ])
})

/** Returns the names in a folder, including half-written files. */
const filesOf = async (folder: string) => (await readdir(folder)).join('\n')
