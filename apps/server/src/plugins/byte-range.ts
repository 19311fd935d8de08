import type { FastifyRequest } from 'fastify'

/** A part of an object, both ends included; 'all' of it; or 'none' where what was asked for lies outside of it. */
export type AskedRange = { first: number; last: number } | 'all' | 'none'

/**
 * What part of `size` bytes a request asks for (RFC 9110, section 14). Several ranges, other units and what cannot be
 * read are answered with the whole, as the rules allow; so is a range of an object that has changed since.
 */
export function askedRange(
  { range, 'if-range': ifRange }: FastifyRequest['headers'],
  size: number,
  etag: string,
) {
  if (!range || (ifRange !== undefined && ifRange !== etag)) return 'all'
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.replaceAll(' ', '')) ?? []
  if (!from && !to) return 'all'
  const asked: AskedRange = from
    ? { first: Number(from), last: to ? Math.min(Number(to), size - 1) : size - 1 }
    : { first: Math.max(size - Number(to), 0), last: size - 1 }
  if (from && to && Number(to) < Number(from)) return 'all'
  return asked.first > asked.last ? 'none' : asked
}
