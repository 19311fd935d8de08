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

/** Describes a connection error. Node's error for a name with several addresses has no message. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
}

/** Returns true if a connection may succeed later by itself, because the server starts or is a standby. */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The error of a name with several addresses.
  if (error instanceof AggregateError) return error.errors.some(passes)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return syscall === 'connect' || TEMPORARY.has(code) || CONNECTION_ERROR.test(error.message)
}
