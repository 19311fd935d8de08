import { createPdf } from '@isse/api/testing/pdfs'
import { createHash } from 'node:crypto'
import { createSmallImage } from '../images/photographs.ts'
import type { Answer, Script } from '../requests/script.ts'

/** A write that a writer has begun, with its number among the writer's own. */
export interface CountedWrite {
  /** When it was sent, in milliseconds since 1970. */
  begunAt: number
  /** When its answer had come; undefined until then. */
  acknowledgedAt?: number
  /** What it adds to what the site holds of this writer, and takes away from it. */
  adds?: string
  removes?: string
}

/** What a writer adds, before anything is known of its answer. */
interface Step {
  adds?: string
  removes?: string
  send(): Promise<Answer>
}

/** The bytes that the site has served of an upload, as a hash, by the address on the site. */
export type ServedHashes = Map<string, string>

/** The names of what a writer writes begin with it. */
const marked = (writer: string, count: number) => `${writer}-${count}`

/**
 * Somebody who saves, uploads, deletes and sends messages, one write after the other. Each write has a trace of its own in
 * the records, so that records tell how many of a writer's writes they have.
 */
export class CountedWriter {
  readonly name: string
  readonly writes: CountedWrite[] = []
  readonly #script: Script
  readonly #served: ServedHashes
  #text = 0

  /** @param script signed in, or with a token */
  constructor(name: string, script: Script, served: ServedHashes) {
    this.name = name
    this.#script = script
    this.#served = served
  }

  get acknowledged(): number {
    return this.writes.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length
  }

  /** Writes until it is told to end, and then finishes what it has begun. @throws where a write is refused */
  async writeUntil(isOver: () => boolean): Promise<void> {
    for (let round = 0; !isOver(); round++)
      for await (const step of this.#steps(round)) {
        const write: CountedWrite = { begunAt: Date.now(), adds: step.adds, removes: step.removes }
        this.writes.push(write)
        const { status, body } = await step.send()
        if (status !== 200) throw new Error(`A write was answered ${status}: ${JSON.stringify(body)}`)
        write.acknowledgedAt = Date.now()
        if (isOver()) return
      }
  }

  /** What the site holds of this writer after so many of its writes. */
  stateAfter(count: number): string {
    const state = new Set<string>()
    for (const { adds, removes } of this.writes.slice(0, count)) {
      if (removes !== undefined) state.delete(removes)
      if (adds !== undefined) state.add(adds)
    }
    return [...state].sort().join('\n')
  }

  async *#steps(round: number): AsyncGenerator<Step> {
    const name = marked(this.name, round)
    const script = this.#script.elsewhere()
    const text = () => `Text ${++this.#text}`
    let service: { serviceId: number; imageUrl: string } | undefined
    let present = text()
    const trace = (of: string) => `service ${name}: ${of}`
    yield {
      adds: trace(present),
      send: async () => {
        const answer = await script.upload('/api/isseService', {
          contentBlock: JSON.stringify({ name, text: present }),
          imageFile: await createSmallImage('png'),
        })
        service = answer.body as typeof service
        if (service?.imageUrl) await this.#look(service.imageUrl)
        return answer
      },
    }
    const pdf = createPdf({ text: name })
    const file = `document ${name}: ${sha256(pdf)}`
    let document: { documentId: number; file: { fileUrl: string } } | undefined
    yield {
      adds: file,
      send: async () => {
        const answer = await script.upload('/api/document', {
          contentBlock: { json: { title: name, text: 'Counted.' } },
          documentFile: { name: 'Counted.pdf', mimeType: 'application/pdf', buffer: pdf },
        })
        document = answer.body as typeof document
        if (document?.file) await this.#look(document.file.fileUrl)
        return answer
      },
    }
    const former = present
    present = text()
    yield {
      removes: trace(former),
      adds: trace(present),
      send: () =>
        script.upload('/api/isseService/update', {
          contentBlock: JSON.stringify({ id: service?.serviceId, name, text: present }),
        }),
    }
    yield {
      adds: `message ${name}`,
      send: () =>
        script.post('/api/message', {
          firstName: 'Ann',
          lastName: 'Lee',
          subject: name,
          contact: 'ann@example.org',
          message: 'Counted.',
        }),
    }
    // Half of them stay.
    if (round % 2 === 0) return
    yield { removes: file, send: () => script.delete(`/api/document/delete/${document?.documentId}`) }
    yield {
      removes: trace(present),
      send: () => script.delete(`/api/isseService/delete/${service?.serviceId}`),
    }
  }

  /** Notes the bytes that the site serves at an address. */
  async #look(address: string): Promise<void> {
    const { pathname } = new URL(address)
    const response = await fetch(address)
    if (response.status === 200) this.#served.set(pathname, sha256(Buffer.from(await response.arrayBuffer())))
  }
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
