import { createHash } from 'node:crypto'
import fresh from 'fresh'

/**
 * Returns true if an If-None-Match header names this entity tag. Weak and strong tags match alike, the header may be a
 * list, and `*` matches every tag (RFC 9110, section 13.1.2).
 */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  // Only this header: `fresh` would follow Cache-Control: no-cache, which browsers add to a script's If-None-Match.
  return fresh({ 'if-none-match': header }, { etag })
}

/** Creates a weak tag, because compressed and uncompressed bodies share it. */
export function entityTag(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return `W/"${hash.digest('base64url')}"`
}
