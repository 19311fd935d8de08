/** Temporary failures: a server that is read-only, stopped, starting or full, a cut connection, no name server. */
const TEMPORARY = new Set(['25006', '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', '53300'])

/** Messages of pg, without a code, about a connection that was cut or too slow. */
const CONNECTION_ERROR = /Connection terminated|timeout expired|Query read timeout/

/** Adds a code to a connection error. pg's own errors, such as of a server without TLS, have none. */
export function withCode(error: unknown): unknown {
  return error instanceof Error && !('code' in error)
    ? Object.assign(error, { code: 'ENOCONNECTION' })
    : error
}

/** Describes a connection error. If a name has several addresses, Node's error has no message. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
}

/** Returns true if a connection may succeed later without intervention, such as to a server that starts or a standby. */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A name has several addresses.
  if (error instanceof AggregateError) return error.errors.some(passes)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return syscall === 'connect' || TEMPORARY.has(code) || CONNECTION_ERROR.test(error.message)
}
