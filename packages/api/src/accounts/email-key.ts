import { createHash } from 'node:crypto'

/**
 * What stands for a typed e-mail address in the key of a count or the name of a cookie: a hash, because the text may be
 * very long, or a password by mistake.
 */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
