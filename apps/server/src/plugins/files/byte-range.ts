import type { FastifyRequest } from 'fastify'

/** A part of an object, both ends included; 'all' of it; or 'none' if the requested part lies outside of it. */
export type ByteRange = { first: number; last: number } | 'all' | 'none'

/**
 * Parses the requested range of an object of `size` bytes (RFC 9110, section 14). Several ranges, other units and a
 * malformed header mean the whole object, as the RFC allows; so does a range of an object that has changed since
 * (If-Range).
 */
export function requestedRange(
  { range, 'if-range': ifRange }: FastifyRequest['headers'],
  size: number,
  etag: string,
): ByteRange {
  if (!range || (ifRange !== undefined && ifRange !== etag)) return 'all'
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.replaceAll(' ', '')) ?? []
  if (!from && !to) return 'all'
  if (from && to && Number(to) < Number(from)) return 'all'
  const requested = from
    ? { first: Number(from), last: to ? Math.min(Number(to), size - 1) : size - 1 }
    : { first: Math.max(size - Number(to), 0), last: size - 1 }
  return requested.first > requested.last ? 'none' : requested
}
