import type { FastifyReply, FastifyRequest } from 'fastify'

interface PendingRender {
  /** Resolves to false if the client left before the response was complete. */
  isOver: Promise<boolean>
  end: (isOver: boolean) => void
}

/** The responses that are being rendered for the cache, so that requests for the same one share it. */
export class PendingRenders {
  readonly #pending = new Map<string, PendingRender>()

  /**
   * Makes the route of this request render the response for a key as for an anonymous client, because others cannot use a
   * 304 or a response that depends on a cookie.
   *
   * @returns false if another request renders it already
   */
  begin(key: string, request: FastifyRequest, reply: FastifyReply): boolean {
    if (this.#pending.has(key)) return false
    let end: PendingRender['end'] = () => undefined
    const isOver = new Promise<boolean>((resolve) => void (end = resolve))
    const pending = { isOver, end }
    this.#pending.set(key, pending)
    request.cacheKey = key
    request.ifNoneMatch = request.headers['if-none-match']
    for (const name of ['if-none-match', 'if-modified-since', 'cookie']) delete request.headers[name]
    reply.raw.once('close', () => {
      // Another request may have begun meanwhile.
      if (this.#pending.get(key) === pending) this.end(key, false)
    })
    return true
  }

  /** Waits for the end of a render. Resolves to false if its client left first, so that another one may begin. */
  wait(key: string): Promise<boolean> {
    return this.#pending.get(key)?.isOver ?? Promise.resolve(true)
  }

  end(key: string, isOver = true): void {
    this.#pending.get(key)?.end(isOver)
    this.#pending.delete(key)
  }
}
