import { hashOf, FileStoreError, isWhole, type FileStore } from '@isse/api'
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { protectDataFolder } from '../boot/storage/data-folder.ts'
import { openSources, openTargets } from '../boot/storage/file-stores.ts'
import { loadSettings, SettingsError, type Settings } from '../env.ts'

// npm run images:move -- --to minio|folder   copies all images and documents from their folders to the object store, or
// back. Files that are there already are read and checked too, so a run that was stopped is continued by running it again.

/** The number of files that are copied at a time. */
const CONCURRENCY = 4

const USAGE = 'Say where to: npm run images:move -- --to minio, or --to folder.'

try {
  await moveImages(loadSettings())
} catch (error) {
  if (error instanceof FileStoreError) console.error(`${error.message}\nRun it again to go on.`)
  else console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}

async function moveImages(settings: Settings): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } }, strict: false })
  if (values.to !== 'minio' && values.to !== 'folder') throw new SettingsError(USAGE)
  await protectDataFolder(settings.DATA_DIR, console.warn)
  const source = values.to === 'minio' ? 'folder' : 'minio'
  const from = await openSources(source, settings)
  const [images, documents] = [await listKeys(from.images), await listKeys(from.documents)]
  if (images.length + documents.length === 0) throw new SettingsError(emptySourceMessage(source, settings))
  const to = await openTargets(values.to, settings)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())
  const counts = { copied: 0, present: 0, damaged: [] as string[], remaining: 0 }
  await copyAll(images, from.images, to.images, { what: 'pictures', counts, stop: stop.signal })
  await copyAll(documents, from.documents, to.documents, { what: 'documents', counts, stop: stop.signal })
  const { copied, present, damaged, remaining } = counts
  console.log(`${copied} copied, ${present} were there already, ${damaged.length} damaged.`)
  for (const key of damaged) console.error(`Damaged where it comes from, and not copied: ${key}`)
  if (remaining) console.log('Stopped. Run it again to go on.')
  else if (damaged.length === 0)
    console.log(
      documents.length === 0
        ? 'Every picture is there, and checked. The originals were left in place.'
        : 'Every picture and every document is there, and checked. The originals were left in place.',
    )
  process.exit(remaining || damaged.length ? 1 : 0)
}

async function listKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}

/** With a wrong setting there is nothing to copy, which must not look as if everything had been copied. */
function emptySourceMessage(source: 'folder' | 'minio', { DATA_DIR, MINIO_BUCKET }: Settings): string {
  return source === 'folder'
    ? `DATA_DIR: there are no pictures in ${DATA_DIR}, so nothing was copied. Set it to the folder of the site.`
    : `MINIO_BUCKET: there are no pictures in ${MINIO_BUCKET}, so nothing was copied. Set it to the bucket of the site.`
}

interface Copying {
  /** What the files are, in the progress. */
  what: 'pictures' | 'documents'
  /** Counted up as files are copied. */
  counts: { copied: number; present: number; damaged: string[]; remaining: number }
  stop: AbortSignal
}

async function copyAll(
  keys: string[],
  from: FileStore,
  to: FileStore,
  { what, counts, stop }: Copying,
): Promise<void> {
  const limit = pLimit(CONCURRENCY)
  let done = 0
  const copy = async (key: string) => {
    if (stop.aborted) return void counts.remaining++
    const outcome = await copyOne(key, from, to)
    if (outcome === 'damaged') counts.damaged.push(key)
    else counts[outcome]++
    showProgress(++done, keys.length, what)
  }
  await Promise.all(keys.map((key) => limit(copy, key)))
}

async function copyOne(key: string, from: FileStore, to: FileStore) {
  if (await isWhole(to, key)) return 'present'
  const bytes = await from.read(key)
  // The file was removed after the keys were listed, so there is nothing to copy.
  if (!bytes) return 'present'
  if (sha256(bytes) !== hashOf(key)) return 'damaged'
  await to.put(key, bytes)
  if (!(await isWhole(to, key))) throw new Error(`${key} was written and does not read back the same.`)
  return 'copied'
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Writes the progress on one line of a terminal; in a log, once for every hundred files. */
function showProgress(done: number, all: number, what: Copying['what']): void {
  const line = `${done} of ${all} ${what}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`)
  else if (done % 100 === 0 || done === all) console.log(line)
}
