import { createHash } from 'node:crypto'
import fresh from 'fresh'

/**
 * Whether an If-None-Match header names this entity tag. Weak and strong tags match alike, the header may be a list,
 * and `*` matches every tag (RFC 9110, section 13.1.2).
 */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  // Only this one header: browsers add Cache-Control: no-cache to a script's own If-None-Match, and fresh would heed it.
  return fresh({ 'if-none-match': header }, { etag })
}

/** A weak tag, because the same one stands for the body as it is and compressed. */
export function entityTag(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return `W/"${hash.digest('base64url')}"`
}
