/**
 * The headers of an answer that is written before Fastify and its hooks: nothing of it is guessed, rendered or embedded. Those
 * of all other answers are in plugins/security-headers.ts.
 */
export const bareHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}
