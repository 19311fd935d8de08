import { Prisma } from '@isse/db'
import { isAPIError } from 'better-auth/api'
import { FileStoreError } from './file-store-error.ts'

/** What a site keeps its data in, as the log names it. */
export type OutPart = 'database' | 'files'

/** Codes of the system for a disk that is full, read-only or broken, and for a folder that is gone or closed to us. */
const DISK_CODES = new Set(
  'ENOSPC EDQUOT EROFS EIO ESTALE ENODEV ENXIO ENOENT ENOTDIR EACCES EPERM EMFILE ENFILE'.split(' '),
)

/** Whether the system has refused to write because the disk is full, or this user's share of it. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** The calls of the system by which files are read and written. Others, such as 'spawn', fail with the same codes. */
const FILE_CALLS = new Set(
  'open write read mkdir rename fsync stat lstat fstat statfs access scandir opendir unlink rm copyfile ftruncate'.split(
    ' ',
  ),
)

/** Prisma's codes for a database that cannot be reached, is too slow, or has no free connection. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'])

/** The kinds of the driver's adapter for the same. */
const ADAPTER_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
])

/**
 * PostgreSQL's classes and codes: connection lost (08), read-only (25006), out of disk or connections (53), shut down or
 * starting (57P), fault of its system (58).
 */
const SQL_STATES = /^(08...|25006|53...|57P..|58...)$/

/** What pg says of a connection that was cut, or could not be made, where Prisma passes it on as it is. */
const CUT =
  /Connection terminated|Client has encountered a connection error|Client was closed|connect E[A-Z]+|timeout exceeded when trying to connect|The database did not answer in time|timeout expired/

/** Of these, the ones that come after a statement was sent: the database may have done it, or not. */
const LOST = /Connection terminated unexpectedly|The database did not answer in time|connection error/

/**
 * Which part is out of order, where an error says that data cannot be read or written for now, and not that something is
 * wrong with the request or the program.
 *
 * @returns undefined where the error says nothing of the kind
 */
export function outPartOf(error: unknown): OutPart | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    const part = partOf(at)
    if (part) return part
  }
  return undefined
}

/**
 * Whether the connection was lost, or was silent, after a statement was sent on it. A change may then have been made all
 * the same. 57P01 counts too: a server that ends while it waits for its standby says so of a change that it has made.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof Prisma.PrismaClientKnownRequestError) {
      const cause = (at.meta as AdapterMeta | undefined)?.driverAdapterError?.cause
      if (/^(ConnectionClosed|SocketTimeout)$/.test(cause?.kind ?? '') || at.code === 'P1017') return true
      if (/^(08...|57P0[12])$/.test(cause?.originalCode ?? '')) return true
    } else if (LOST.test(at.message) || (at as NodeJS.ErrnoException).code === 'ECONNRESET') return true
  }
  return false
}

function partOf(error: Error): OutPart | undefined {
  if (error instanceof FileStoreError) return 'files'
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    return isDatabaseOut(error) ? 'database' : undefined
  // better-auth answers so where a query of its own fails, and tells nothing of why.
  if (isAPIError(error)) return error.statusCode === 500 ? 'database' : undefined
  if (CUT.test(error.message)) return 'database'
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (syscall === 'connect') return 'database'
  return DISK_CODES.has(code) && FILE_CALLS.has(syscall) ? 'files' : undefined
}

interface AdapterMeta {
  driverAdapterError?: { cause?: { kind?: string; originalCode?: string } }
}

function isDatabaseOut({ code, meta }: Prisma.PrismaClientKnownRequestError): boolean {
  const cause = (meta as AdapterMeta | undefined)?.driverAdapterError?.cause
  return (
    PRISMA_CODES.has(code) ||
    ADAPTER_KINDS.has(cause?.kind ?? '') ||
    SQL_STATES.test(cause?.originalCode ?? '')
  )
}
