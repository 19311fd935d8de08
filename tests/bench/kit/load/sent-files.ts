import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SentFile } from '../../baselines/files.ts'
import { startBaseline, type Baseline } from '../report/baseline.ts'
import type { RawAnswer } from '../../../support/requests/raw-answer.ts'

/** An answer of the site, to be sent by a baseline. */
export interface Copy {
  path: string
  answer: RawAnswer
  from?: SentFile['from']
  /** Whether the baseline sends all headers of the answer, which shows what they cost. */
  hasAllHeaders?: boolean
}

/** Only what a browser needs to read the bytes, and the tag of a 304. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'etag']

/** What the baseline's own server says. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** Writes answers of the site as files, for baselines that send the same bytes. */
export async function writeCopies(
  copies: Copy[],
): Promise<{ folder: string; files: SentFile[]; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-bench-'))
  const files: SentFile[] = []
  for (const [at, { path: address, answer, from = 'memory', hasAllHeaders = false }] of copies.entries()) {
    const file = path.join(folder, `${at}`)
    await writeFile(file, answer.body)
    const headers = Object.entries(answer.headers).filter(([name]) =>
      hasAllHeaders ? !OWN_HEADERS.includes(name) : KEPT_HEADERS.includes(name),
    )
    files.push({ path: address, file, headers: Object.fromEntries(headers), status: answer.status, from })
  }
  return { folder, files, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A bare Fastify that sends copies of the site's answers. */
export async function startCopies(copies: Copy[]): Promise<Baseline> {
  const { files, remove } = await writeCopies(copies)
  try {
    const { url, stop } = await startBaseline('files.ts', files)
    return { url, stop: () => stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
