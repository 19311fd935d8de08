/** Codes of a server that is no longer the one to write to: read-only, ended, crashed, or not accepting connections. */
export const NO_LONGER_OURS = new Set(['25006', '57P01', '57P02', '57P03'])

/** Codes of a connection that was cut, of a name server that is not there, and of a server that has no free connection. */
const PASSING = new Set(['ECONNRESET', 'EPIPE', 'EAI_AGAIN', '53300'])

/** What pg says, without a code, of a connection that was cut or took too long. */
const CUT = /Connection terminated|timeout expired|Query read timeout/

/** None of the servers can be written now. The message has what each of them said, and the cause their errors. */
export class NoWritableServerError extends Error {
  override readonly name = 'NoWritableServerError'
  /** As errors of the system have one: by it a start knows that an address, and not the program, is at fault. */
  readonly code = 'ENOWRITABLE'
}

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
 * Whether a connection that could not be made may be had later, with nothing changed by anybody: the server is starting, is
 * away, or is a standby. A wrong password, say, does not pass. Of several servers one that may come is enough.
 */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NoWritableServerError) return passes(error.cause)
  // Several servers were asked, or several addresses of one name.
  if (error instanceof AggregateError) return error.errors.some(passes)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return syscall === 'connect' || PASSING.has(code) || NO_LONGER_OURS.has(code) || CUT.test(error.message)
}
