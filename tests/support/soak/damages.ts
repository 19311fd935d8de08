import { encryption } from '@isse/api'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

interface Damage {
  what: string
  bytes: Buffer
}

/** What can be done to an archive; the number says where. */
const kinds: ((whole: Buffer, number: number) => Damage | Promise<Damage>)[] = [
  (whole, number) => {
    const bytes = Buffer.from(whole)
    const bit = number % (whole.length * 8)
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return { what: `bit ${bit} flipped`, bytes }
  },
  (whole, number) => {
    const length = number % whole.length
    return { what: `cut to ${length} bytes`, bytes: whole.subarray(0, length) }
  },
  async (whole, number) => {
    const entries = readEntries(whole)
    const [gone] = entries.splice(number % (entries.length - 1), 1)
    return { what: `${gone?.name} missing`, bytes: await writeEntries(entries) }
  },
  async (whole, number) => {
    const entries = readEntries(whole)
    const twice = entries[number % (entries.length - 1)]
    if (twice) entries.splice(number % (entries.length - 1), 0, twice)
    return { what: `${twice?.name} twice`, bytes: await writeEntries(entries) }
  },
  async (whole, number) => {
    const entries = readEntries(whole)
    const changed = entries[number % (entries.length - 1)]
    const paths = [
      '../outside',
      '/etc/cron.d/outside',
      'images/../../outside',
      'images\\..\\outside',
      'documents/',
    ]
    if (changed) changed.name = paths[number % paths.length] ?? ''
    return { what: `the path ${changed?.name}`, bytes: await writeEntries(entries) }
  },
  async (whole) => {
    const entries = readEntries(whole)
    const messages = entries.find(({ name }) => name === 'records/Message.jsonl.gz')
    if (messages)
      messages.bytes = gzipSync(Buffer.alloc(80 * 1024 * 1024, `{"a":"${'x'.repeat(200_000)}"}\n`))
    return { what: 'a bomb', bytes: await writeEntries(entries) }
  },
  async (whole, number) => {
    const entries = readEntries(whole)
    const changed = entries[number % (entries.length - 1)]
    if (changed) changed.bytes = Buffer.concat([changed.bytes, Buffer.from('x')])
    return { what: `${changed?.name} longer`, bytes: await writeEntries(entries) }
  },
  async (whole) => {
    const entries = readEntries(whole)
    const manifest = entries.at(-1)
    if (manifest)
      manifest.bytes = Buffer.from(
        manifest.bytes.toString().replace('"formatVersion":1', '"formatVersion":2'),
      )
    return { what: 'of a newer format', bytes: await writeEntries(entries) }
  },
  async (whole, number) => {
    const other = `six words of somebody else ${number}`
    return {
      what: 'of another passphrase',
      bytes: await buffer(Readable.from([whole]).pipe(encryption(other))),
    }
  },
  (_whole, number) => ({ what: 'another file', bytes: Buffer.alloc(1000 + (number % 5000), 'no backup') }),
]

/** Damages an archive: each kind in its turn, at a place that follows from the number. */
export async function damages(whole: Buffer, turn: number, number: number): Promise<Damage> {
  return (kinds[turn % kinds.length] as (typeof kinds)[number])(whole, number)
}

function readEntries(whole: Buffer): { name: string; bytes: Buffer }[] {
  const entries: { name: string; bytes: Buffer }[] = []
  for (let at = 0; whole[at];) {
    const name = whole.toString('latin1', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(whole.toString('latin1', at + 124, at + 135), 8)
    entries.push({ name, bytes: whole.subarray(at + 512, at + 512 + size) })
    at += 512 + Math.ceil(size / 512) * 512
  }
  return entries
}

async function writeEntries(entries: { name: string; bytes: Buffer }[]): Promise<Buffer> {
  const tar = pack()
  const whole = buffer(tar)
  for (const { name, bytes } of entries) tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes)
  tar.finalize()
  return whole
}
