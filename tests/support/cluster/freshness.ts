import { pause } from '../machine/processes.ts'
import { askServer } from '../requests/ask-server.ts'
import { Script } from '../requests/script.ts'
import type { Admin } from '../site/people.ts'

/** How long after a save an older answer may be sent as if it were new, in milliseconds. */
const FRESH_FOR = 1000

/** Between two saves, in milliseconds: so that most answers are asked for later than FRESH_FOR after one. */
const SAVE_EVERY = 2500

/** Between two questions, in milliseconds. */
const ASK_EVERY = 100

/** A kept list, which has the record that is saved. */
const ADDRESS = '/api/values'

interface Save {
  number: number
  /** In milliseconds since 1970, when it was acknowledged. */
  at: number
}

interface Answer {
  begunAt: number
  endedAt: number
  status: number
  /** Which save it shows. */
  number: number
  /** Whether the answer says of itself that it is kept from before. */
  isMarkedOld: boolean
}

/** One administrator who saves a number through the site, and one visitor who asks one server for it, past the proxies. */
export class Freshness {
  readonly saves: Save[] = []
  readonly answers: Answer[] = []
  #isOver = false
  #work: Promise<unknown> = Promise.resolve()

  async start(site: { url: string }, server: { url: string }, admin: Admin): Promise<void> {
    const script = await new Script(site).signIn(admin)
    const { body } = await script.post('/api/value', { name: 'Fresh', valueText: '0' })
    const { valueId } = body as { valueId: number }
    this.saves.push({ number: 0, at: Date.now() })
    this.#work = Promise.all([
      this.#save(script, valueId),
      this.#ask(new URL(site.url).hostname, server, valueId),
    ])
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  /** The answers that were older than they may be and did not say so. */
  get oldAnswers(): Answer[] {
    return this.answers.filter(({ status, begunAt, number, isMarkedOld }) => {
      const newest = this.saves.findLast(({ at }) => at + FRESH_FOR <= begunAt)
      return status === 200 && !isMarkedOld && newest !== undefined && number < newest.number
    })
  }

  /** How long the slowest answer took, in seconds. */
  get longest(): number {
    return Math.max(...this.answers.map(({ begunAt, endedAt }) => endedAt - begunAt)) / 1000
  }

  async #save(script: Script, valueId: number): Promise<void> {
    for (let number = 1; !this.#isOver; number++) {
      const { status } = await script.post('/api/value/update', {
        valueId,
        name: 'Fresh',
        valueText: `${number}`,
      })
      if (status === 200) this.saves.push({ number, at: Date.now() })
      await pause(SAVE_EVERY)
    }
  }

  async #ask(host: string, server: { url: string }, valueId: number): Promise<void> {
    for (; !this.#isOver; await pause(ASK_EVERY)) {
      const begunAt = Date.now()
      const { status, headers, body } = await askServer(server, host, ADDRESS)
      const values = status === 200 ? (JSON.parse(body) as { valueId: number; valueText: string }[]) : []
      const number = Number(values.find((value) => value.valueId === valueId)?.valueText ?? -1)
      const isMarkedOld = /ttl=-/.test(String(headers['cache-status']))
      this.answers.push({ begunAt, endedAt: Date.now(), status, number, isMarkedOld })
    }
  }
}
