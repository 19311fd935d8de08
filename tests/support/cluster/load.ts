import { pause } from '../machine/processes.ts'
import { Script, type Answer } from '../requests/script.ts'
import type { Admin } from '../site/people.ts'

/** One request of the load. */
export interface Attempt {
  kind: 'read' | 'save'
  /** In milliseconds since 1970, before it was sent and after it was answered. */
  begunAt: number
  endedAt: number
  /** 0 where no answer came. */
  status: number
  answer: string
}

/** A record that an administrator writes: its text is a number, which each change makes larger. */
interface Written {
  id: number
  name: string
  /** The number of the last save that was acknowledged, and of the last one that was sent. */
  acknowledged: number
  sent: number
}

/** Saves of one record, before the next record is begun. */
const SAVES_OF_A_RECORD = 100

/** Saves from one address, so that the limits do not count the load as one script. */
const SAVES_OF_AN_ADDRESS = 20

/** How many people there are, unless told otherwise. */
const PEOPLE = { administrators: 3, visitors: 2 }

/** After a refused save, in milliseconds. A form tells people to wait, too. */
const AFTER_REFUSAL = 200

/** Requests in a second, of all people together. */
export interface Rate {
  saves: number
  reads: number
}

/** After so long without an answer a request has failed, in milliseconds. */
const MOST = 60_000

/** Pages and a list, all of which are kept. */
export const keptAddresses = ['/', '/services', '/contact', '/api/isseServices']

/**
 * Administrators who save, and visitors who read, all of them by the address that visitors use. Each notes what it was
 * answered, and each administrator what was acknowledged.
 */
export class Load {
  readonly attempts: Attempt[] = []
  readonly #site: { url: string }
  readonly #rate: Rate
  readonly #written: Written[] = []
  readonly #people: Promise<void>[] = []
  #areSaving = true
  #isOver = false

  /** @param rate how often everybody together asks; without one, each as soon as the last answer is there */
  constructor(site: { url: string }, rate: Rate = { saves: Infinity, reads: Infinity }) {
    this.#site = site
    this.#rate = rate
  }

  /** Signs administrators in, each with a session of its own, and has them and the visitors begin. */
  async start(admin: Admin): Promise<void> {
    const { administrators, visitors } = PEOPLE
    const scripts: Script[] = []
    for (let at = 0; at < administrators; at++) scripts.push(await new Script(this.#site).signIn(admin))
    this.#people.push(...scripts.map((script, at) => this.#administer(script, at)))
    for (let at = 0; at < visitors; at++) this.#people.push(this.#visit())
  }

  /** Has everybody end the request under way, and stop. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#people)
  }

  /** Holds the saves back, once those under way are answered, so that all answers can be kept. */
  async holdSaves(): Promise<void> {
    this.#areSaving = false
    await this.until(() => this.#savesUnderWay === 0)
  }

  goOnSaving(): void {
    this.#areSaving = true
  }

  /** Waits until so many more saves are acknowledged, and as many reads answered. */
  async more(count: number): Promise<void> {
    const since = Date.now()
    const succeeded = (kind: Attempt['kind']) =>
      this.attempts.filter((one) => one.kind === kind && one.begunAt >= since && one.status === 200).length
    await this.until(() => succeeded('save') >= count && succeeded('read') >= count)
  }

  /** Goes on for so many milliseconds. */
  async lasts(duration: number): Promise<void> {
    const end = Date.now() + duration
    await this.until(() => Date.now() >= end)
  }

  /** Waits until something has come about. Fails when it has not in three minutes. */
  async until(condition: () => boolean | Promise<boolean>): Promise<void> {
    for (const end = Date.now() + 180_000; !(await condition()); await pause(20))
      if (Date.now() > end) throw new Error(`It did not come about in 3 minutes.\n${this.#lastAnswers()}`)
  }

  /**
   * The records whose text is neither that of the last acknowledged save nor of one that was sent after it. An acknowledged
   * save that is lost is in this list; so is one that came back.
   */
  async wrongRecords(): Promise<string[]> {
    const { status, body } = await new Script(this.#site).get('/api/values')
    if (status !== 200) throw new Error(`The records cannot be read: ${JSON.stringify(body)}`)
    const values = body as { valueId: number; name: string; valueText: string }[]
    const present = new Map(values.map(({ valueId, valueText }) => [valueId, Number(valueText)]))
    return this.#written.flatMap(({ id, name, acknowledged, sent }) => {
      const number = present.get(id)
      const isRight = number !== undefined && number >= acknowledged && number <= sent
      return isRight ? [] : [`${name}: ${number}, acknowledged ${acknowledged}, sent ${sent}`]
    })
  }

  /** How many saves were acknowledged. */
  get acknowledged(): number {
    return this.attempts.filter(({ kind, status }) => kind === 'save' && status === 200).length
  }

  #savesUnderWay = 0

  async #administer(session: Script, number: number): Promise<void> {
    const turn = paced(PEOPLE.administrators / this.#rate.saves)
    for (let record = 0; !this.#isOver; record++) {
      const name = `Value ${number}-${record}`
      let script = session
      let written: Written | undefined
      for (let save = 1; save <= SAVES_OF_A_RECORD && !this.#isOver; save++) {
        if (save % SAVES_OF_AN_ADDRESS === 1) script = session.elsewhere()
        await turn()
        const fields = { name, valueText: String(save) }
        if (written) written.sent = save
        const { status, body } = await this.#save(() =>
          written
            ? script.post('/api/value/update', { valueId: written.id, ...fields })
            : script.post('/api/value', fields),
        )
        // What is in doubt stays as it is, so that a later save cannot hide it.
        if (status !== 200) break
        if (written) written.acknowledged = save
        else {
          written = { id: (body as { valueId: number }).valueId, name, acknowledged: save, sent: save }
          this.#written.push(written)
        }
      }
    }
  }

  async #save(send: () => Promise<Answer>): Promise<Pick<Answer, 'status' | 'body'>> {
    while (!this.#areSaving && !this.#isOver) await pause(20)
    this.#savesUnderWay++
    const answer = await this.#note('save', send)
    this.#savesUnderWay--
    if (answer.status !== 200) await pause(AFTER_REFUSAL)
    return answer
  }

  async #visit(): Promise<void> {
    const turn = paced(PEOPLE.visitors / this.#rate.reads)
    for (let at = 0; !this.#isOver; at++) {
      await turn()
      const address = keptAddresses[at % keptAddresses.length] ?? '/'
      await this.#note('read', () => new Script(this.#site).get(address))
    }
  }

  async #note(kind: Attempt['kind'], send: () => Promise<Answer>): Promise<Pick<Answer, 'status' | 'body'>> {
    const begunAt = Date.now()
    const given = await Promise.race([
      send().catch((error: unknown) => ({ status: 0, body: String(error) })),
      pause(MOST).then(() => ({ status: 0, body: 'no answer' })),
    ])
    const answer = given.status === 200 ? '' : JSON.stringify(given.body).slice(0, 1000)
    this.attempts.push({ kind, begunAt, endedAt: Date.now(), status: given.status, answer })
    return given
  }

  #lastAnswers(): string {
    return this.attempts
      .slice(-10)
      .map(({ kind, status, answer }) => `${kind} ${status} ${answer}`)
      .join('\n')
  }
}

/**
 * Keeps a pace: who was late does not hurry afterwards.
 *
 * @param every seconds from one turn to the next
 * @returns waits for the next turn
 */
function paced(every: number): () => Promise<void> {
  let next = 0
  return async () => {
    await pause(Math.max(0, next - Date.now()))
    next = Date.now() + every * 1000
  }
}
