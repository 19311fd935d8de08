import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text by HMAC-SHA256, in base64url. */
export function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Returns true if the signature fits the text, in constant time for every signature of the right length. */
export function isSigned(key: string, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}
