import type { Database } from '@isse/db'
import type { Auth } from '../accounts/auth/auth.ts'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import type { BackgroundJobs } from '../jobs/background-jobs.ts'
import type { ReadCache } from './read-cache.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Kind } from '../site/kinds.ts'
import type { DocumentUploads, PictureUploads } from './uploads.ts'

/** The data of a site. */
export interface DataContext {
  db: Database
  images: PictureUploads
  documents: DocumentUploads
  auth: Auth
}

/** The settings and services that all requests share. */
export interface SiteContext {
  /** The current time. */
  now(): Date
  /** Waits for so many milliseconds; undefined uses the machine's clock. */
  pause?(milliseconds: number): Promise<void>
  /** The retention period of messages. */
  messageMonths: number
  /** The months for which every version of a record is kept; later only the newest of each month stays. */
  historyMonths: number
  /** The destination of daily backups, in words; undefined if no setting names one. */
  dailyBackupDestination?: string | undefined
  /** Returns an error about the passphrase of these backups, in whole sentences, or undefined. */
  setPassphraseProblem?: () => Promise<string | undefined>
  /** Undefined if the site cannot send e-mail. */
  mailer: Mailer | undefined
  /**
   * Returns the URL of a page for an e-mail, built from PUBLIC_URL, never from the Host header. Undefined without
   * PUBLIC_URL; a mail that needs a link is then not sent.
   */
  pageUrl: ((path: string) => string) | undefined
  /** Work that the response does not wait for. */
  background: BackgroundJobs
  /** Makes the worker poll for new jobs at once instead of within seconds. */
  wakeJobs(): void
  /** Deletes the file with the first administrator's generated password after its first use, if it exists. */
  removeFirstPassword(): Promise<void>
  /** Logs an unavailable dependency, at most once a minute. */
  reportUnavailable?(error: unknown): void
  /** Returns true if records, or files too, may be written now; undefined means always. */
  isWritable?(what: 'records' | 'files'): boolean
}

/** An unpublished row that a preview lays over the public ones. */
export interface Overlay {
  kind: Kind
  id: number
  /** All its columns, as a save would leave them. */
  row: Record<string, unknown>
}

/** The source of a call: the site's own screens, or REST. */
export type CallSource = 'site' | 'rest'

/** One request: its sender, and functions that affect its response, such as headers and addresses. */
export interface RequestContext {
  /** Undefined for a visitor. */
  account: SignedInAccount | undefined
  /** The source of the call: the site's own screens (default) or REST. */
  source?: CallSource
  /** Set for a preview. Its reads are never cached, and it writes nothing. */
  overlays?: readonly Overlay[]
  headers: Headers
  /** The client's address, for limits. */
  address: string
  /** The id of the request in the server's log. */
  reference?: string
  /** Writes a line with these fields to the request's log; `recordSecurityEvent` calls it. */
  writeSecurityEvent(fields: Record<string, unknown>): void
  /**
   * Declares that the response changes at that time without a save, so that it is not cached for longer. The earliest time
   * counts. A time that is not in the future prevents caching.
   */
  changesAt(date: Date): void
  /** The cached responses of public reads; undefined disables the cache. */
  readCache?: ReadCache
  /**
   * Rejects a request from a page of another site.
   *
   * @throws FORBIDDEN
   */
  rejectOtherSites(): void
  setHeader(name: string, value: string): void
  /** Returns the address of an image variant: absolute in REST responses, relative in pages. */
  imageUrl(key: string): string
  /** The same on the site's own origin, for private pictures, so that no public storage or CDN serves them. */
  ownImageUrl(key: string): string
  /**
   * Returns the address of a document's file: absolute in REST responses, relative in pages.
   *
   * @param path the hash of its bytes and its name, with a slash between them
   */
  documentUrl(path: string): string
}

/** The context of a procedure. A transport creates one for each request; a test supplies its own. */
export interface Context extends DataContext, SiteContext, RequestContext {}
