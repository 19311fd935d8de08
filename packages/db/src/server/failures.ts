/**
 * Codes of a server that is read-only, ended, crashed, or not accepting connections, of a connection that was cut, of a name
 * server that is not there, and of a server that has no free connection.
 */
const PASSING = new Set(['25006', '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', '53300'])

/** What pg says, without a code, of a connection that was cut or took too long. */
const CUT = /Connection terminated|timeout expired|Query read timeout/

/** What a connection failed with. pg's own errors, such as of a server without TLS, have no code and get one. */
export function withCode(error: unknown): unknown {
  return error instanceof Error && !('code' in error)
    ? Object.assign(error, { code: 'ENOCONNECTION' })
    : error
}

/** What a connection failed with, in words. Where a name has several addresses, Node's error has no message. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
}

/**
 * Says whether a connection that could not be made may be had later, with nothing changed by anybody: the server is starting,
 * is away, or is a standby. A wrong password, say, does not pass.
 */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A name has several addresses.
  if (error instanceof AggregateError) return error.errors.some(passes)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return syscall === 'connect' || PASSING.has(code) || CUT.test(error.message)
}
