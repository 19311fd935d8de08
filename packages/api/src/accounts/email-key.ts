import { createHash } from 'node:crypto'

/**
 * Hashes a typed e-mail address for a rate-limit key or a cookie name, because the text may be very long, or a
 * password that was typed by mistake.
 */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
