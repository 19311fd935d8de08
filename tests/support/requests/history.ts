import type { Outputs } from '@isse/api'
import { expect } from 'vitest'
import type { Upload } from '../images/photographs.ts'
import type { Script } from './script.ts'

/** A service, as the site answers it. */
export interface Service {
  serviceId: number
  name: string
  version: number
  image: { imageId: number }
}

type Revisions = Outputs['revisions']

/** Saves services of a site as somebody does, and reads their history and changes it by the calls of its screens. */
export class History {
  readonly #script: Script

  constructor(script: Script) {
    this.#script = script
  }

  /**
   * Saves a service.
   *
   * @param id left out: a new one
   */
  async save(id: number | undefined, name: string, imageFile?: Upload): Promise<Service> {
    const contentBlock = JSON.stringify({ id, name, text: 'A text.' })
    const path = `/api/isseService${id === undefined ? '' : '/update'}`
    const { status, body } = await this.#script.upload(path, { contentBlock, imageFile })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Service
  }

  async read(id: number): Promise<Service> {
    return (await this.#script.get(`/api/isseService/${id}`)).body as Service
  }

  /** The revisions of a service that have a state, newest first. */
  async states(id: number): Promise<number[]> {
    const { lines } = await this.#query('ofRecord', { kind: 'service', id })
    return lines.filter(({ hasState }) => hasState).map(({ revisionId }) => revisionId)
  }

  async linesOfSite(): Promise<Revisions['ofSite']['lines']> {
    return (await this.#query('ofSite', {})).lines
  }

  compare(revisionId: number): Promise<Revisions['compare']> {
    return this.#query('compare', { revisionId })
  }

  /** @returns whether the site acknowledged it; a refusal is one of a conflict, or of what is gone */
  async call(procedure: 'goBack' | 'undo' | 'forgetPicture', input: object): Promise<boolean> {
    const { status, body } = await this.#script.post(`/trpc/revisions.${procedure}`, input)
    expect([200, 404, 409], JSON.stringify(body)).toContain(status)
    return status === 200
  }

  /** Keeps a draft of a service. @returns its revision */
  async keep(id: number, name: string): Promise<number> {
    const input = { kind: 'service', id, fields: { name }, seen: null }
    const { status, body } = await this.#script.post('/trpc/unpublished.keep', input)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { result: { data: { revisionId: number } } }).result.data.revisionId
  }

  /** What is unpublished of a service; null where nothing is. */
  async waiting(id: number): Promise<Outputs['unpublished']['ofRecord']> {
    const input = encodeURIComponent(JSON.stringify({ kind: 'service', id }))
    const { status, body } = await this.#script.get(`/trpc/unpublished.ofRecord?input=${input}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { result: { data: Outputs['unpublished']['ofRecord'] } }).result.data
  }

  /** @returns whether the site acknowledged it; a refusal is one of a conflict, or of what is gone */
  async callUnpublished(procedure: 'publish' | 'discard' | 'takeOff', input: object): Promise<boolean> {
    const { status, body } = await this.#script.post(`/trpc/unpublished.${procedure}`, {
      kind: 'service',
      ...input,
    })
    expect([200, 404, 409], JSON.stringify(body)).toContain(status)
    return status === 200
  }

  async #query<Name extends 'ofRecord' | 'ofSite' | 'compare'>(
    name: Name,
    input: object,
  ): Promise<Revisions[Name]> {
    const { status, body } = await this.#script.get(
      `/trpc/revisions.${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { result: { data: Revisions[Name] } }).result.data
  }
}
