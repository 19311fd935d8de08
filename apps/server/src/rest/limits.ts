import { RequestLimit, tooManyRequests } from '@isse/api'
import type { Database } from '@isse/db'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'

/** Generous: a script that runs into one of these has a fault, or should be nicer. */
const READS_A_MINUTE = 600
const WRITES_A_MINUTE = 60

const readMethods = ['GET', 'HEAD', 'OPTIONS']

/** The limits on REST calls: reads and writes of an address, and of a token wherever it is used from. */
export function requestLimits(db: Database, log: FastifyBaseLogger) {
  const onFault = (error: unknown) => log.error(error, 'counts of requests could not be shared')
  const reads = new RequestLimit(db, { name: 'rest-read', most: READS_A_MINUTE, seconds: 60, onFault })
  const writes = new RequestLimit(db, { name: 'rest-write', most: WRITES_A_MINUTE, seconds: 60, onFault })

  /** @throws TOO_MANY_REQUESTS, and says how long to wait in a header too */
  const count = (key: string, { method }: FastifyRequest, reply: FastifyReply) => {
    const seconds = (readMethods.includes(method) ? reads : writes).count(key)
    if (seconds === undefined) return
    reply.header('retry-after', String(seconds))
    throw tooManyRequests(seconds)
  }

  return {
    countAddress: (request: FastifyRequest, reply: FastifyReply) =>
      count(`address ${networkOf(request.ip)}`, request, reply),
    countToken: (apiTokenId: number, request: FastifyRequest, reply: FastifyReply) =>
      count(`token ${apiTokenId}`, request, reply),
  }
}

/** Of IPv6, a household has a whole network of addresses: the first four groups name it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const all =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
  return all.slice(0, 4).join(':')
}
