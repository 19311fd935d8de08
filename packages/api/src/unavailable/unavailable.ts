import { Prisma } from '@isse/db'
import { isAPIError } from 'better-auth/api'
import { FileStorageError } from './file-storage-error.ts'

/** The unavailable dependency, as the log names it. */
export type UnavailablePart = 'database' | 'files'

/** System error codes for a disk that is full, read-only or broken, and for a folder that is missing or closed to us. */
const DISK_CODES = new Set(
  'ENOSPC EDQUOT EROFS EIO ESTALE ENODEV ENXIO ENOENT ENOTDIR EACCES EPERM EMFILE ENFILE'.split(' '),
)

/** Returns true if the disk or this user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** System calls on files. Others, such as 'spawn', fail with the same codes. */
const FILE_CALLS = new Set(
  'open write read mkdir rename fsync stat lstat fstat statfs access scandir opendir unlink rm copyfile ftruncate'.split(
    ' ',
  ),
)

/** Prisma's codes for a database that is unreachable, too slow, or out of connections. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'])

/** The driver adapter's kinds of these errors. */
const ADAPTER_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
])

/** SQLSTATEs: connection lost (08), read-only (25006), out of disk (53), shutdown or start (57P), system (58). */
const SQL_STATES = /^(08...|25006|53...|57P..|58...)$/

/** Messages of pg about a failed connection, which Prisma passes on unchanged. */
const CONNECTION_ERROR =
  /Connection terminated|Client has encountered a connection error|Client was closed|connect E[A-Z]+|timeout exceeded when trying to connect|The database did not answer in time|timeout expired/

/** The subset that occurs after a statement was sent: it may have had its effect. */
const CONNECTION_LOST =
  /Connection terminated unexpectedly|The database did not answer in time|connection error/

/**
 * Returns the unavailable dependency if an error means that data cannot be read or written for now, rather than a bug or a
 * bad request.
 *
 * @returns undefined for other errors
 */
export function unavailablePartOf(error: unknown): UnavailablePart | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    const part = partOf(at)
    if (part) return part
  }
  return undefined
}

/**
 * Returns true if the connection was lost or silent after a statement was sent, so that a change may have been made.
 * Includes 57P01: a server that shuts down while it waits for its standby reports a change that it has made.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof Prisma.PrismaClientKnownRequestError) {
      const cause = (at.meta as AdapterMeta | undefined)?.driverAdapterError?.cause
      if (/^(ConnectionClosed|SocketTimeout)$/.test(cause?.kind ?? '') || at.code === 'P1017') return true
      if (/^(08...|57P0[12])$/.test(cause?.originalCode ?? '')) return true
    } else if (CONNECTION_LOST.test(at.message) || (at as NodeJS.ErrnoException).code === 'ECONNRESET')
      return true
  }
  return false
}

function partOf(error: Error): UnavailablePart | undefined {
  if (error instanceof FileStorageError) return 'files'
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    return isDatabaseUnavailable(error) ? 'database' : undefined
  // better-auth answers 500 when one of its queries fails, without the cause.
  if (isAPIError(error)) return error.statusCode === 500 ? 'database' : undefined
  if (CONNECTION_ERROR.test(error.message)) return 'database'
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (syscall === 'connect') return 'database'
  return DISK_CODES.has(code) && FILE_CALLS.has(syscall) ? 'files' : undefined
}

interface AdapterMeta {
  driverAdapterError?: { cause?: { kind?: string; originalCode?: string } }
}

function isDatabaseUnavailable({ code, meta }: Prisma.PrismaClientKnownRequestError): boolean {
  const cause = (meta as AdapterMeta | undefined)?.driverAdapterError?.cause
  return (
    PRISMA_CODES.has(code) ||
    ADAPTER_KINDS.has(cause?.kind ?? '') ||
    SQL_STATES.test(cause?.originalCode ?? '')
  )
}
