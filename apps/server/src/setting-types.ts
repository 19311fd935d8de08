import { isIP } from 'node:net'
import { z } from 'zod'

// Types of values that settings have (env.ts).

const blankToUndefined = (value: unknown) => (value === '' ? undefined : value)
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToUndefined, schema.optional())
export const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => blankToUndefined(given) ?? value, schema)

export const url = (protocols: string, example: string) =>
  z.url({ protocol: new RegExp(`^(${protocols})$`), error: `must be an address such as ${example}` })

/** The address of a server, without a path or a user. */
export const origin = (example: string) =>
  url('https?', example).refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    `must be an address without a path, such as ${example}`,
  )

/** Comma-separated addresses, parsed to origins. */
export const origins = (example: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .refine(
      (list) => list.every((item) => origin(example).safeParse(item).success),
      `must be an address without a path, such as ${example}, or several with commas`,
    )
    .transform((list) => list.map((item) => new URL(item).origin))

/** An address with several PostgreSQL servers, before its path or in its parameter host. */
const SEVERAL_SERVERS = /^\w+:\/\/(?:[^@/?#]*@)?[^@/?#]*,[^@/?#]*(?:[/?#]|$)|[?&]host=[^&#]*(?:,|%2C)/i

/** The address of one PostgreSQL server. */
export const databaseUrl = z
  .string()
  .refine((value) => !SEVERAL_SERVERS.test(value), {
    error:
      'names several servers, which this version does not choose from. Name one address that leads to the server that takes ' +
      "writes: HAProxy, Patroni's own endpoint or the pooler of your provider. docs/operations.md shows it",
    abort: true,
  })
  .refine(
    (value) => /^postgres(ql)?:/.test(value) && URL.canParse(value),
    'must be an address such as postgresql://user:password@localhost:5432/isse',
  )

/** A whole number within two limits. */
export const between = (least: number, most: number, what: string) => {
  const sentence = `must be a number of ${what} from ${least} to ${most}`
  return z.coerce
    .number(sentence)
    .int(`must be a whole number of ${what}`)
    .min(least, sentence)
    .max(most, sentence)
}

/** A port to listen on; 0 takes any free one. */
const PORTS = 'must be a number from 0 to 65535'
export const port = z.coerce.number(PORTS).int('must be a whole number').min(0, PORTS).max(65_535, PORTS)

/** Returns true if Fastify's `trustProxy` accepts a text: an address, a network, or the name of a network. */
export const isProxy = (text: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix = '1', ...rest] = text.split('/')
  const longestPrefix = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longestPrefix
}

/**
 * An address to listen on. For `localhost` Fastify would listen on ::1 with a second server, which has none of the
 * first one's limits, and which crashes on an Upgrade header before a reset.
 */
export const listenHost = z.string().transform((host) => (host === 'localhost' ? '127.0.0.1' : host))
