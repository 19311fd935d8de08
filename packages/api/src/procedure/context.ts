import type { Database } from '@isse/db'
import type { Auth } from '../accounts/auth/auth.ts'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import type { BackgroundJobs } from '../jobs/background-jobs.ts'
import type { KeptReads } from './kept-reads.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Kind } from '../site/kinds.ts'
import type { DocumentUploads, PictureUploads } from './uploads.ts'

/** What a site keeps. */
export interface DataContext {
  db: Database
  images: PictureUploads
  documents: DocumentUploads
  auth: Auth
}

/** What is the same for all requests of a site: its settings, and what it does beside answering. */
export interface SiteContext {
  /** What time it is. */
  now(): Date
  /** Waits for so many milliseconds; undefined: by the clock of the machine. */
  pause?(milliseconds: number): Promise<void>
  /** How long messages are kept. */
  messageMonths: number
  /** How long every version of a record is kept; of what is older, the newest of each month stays. */
  historyMonths: number
  /** Where a backup is put each day, in words; undefined where no setting names a place. */
  dailyBackupPlace?: string | undefined
  /** What is wrong with the passphrase that encrypts them, in whole sentences; undefined where nothing is. */
  setPassphraseProblem?: () => Promise<string | undefined>
  /** None where the site cannot send e-mail. */
  mailer: Mailer | undefined
  /**
   * The address of a page in an e-mail, which is never by the word of a request on what the site's host is; undefined
   * where PUBLIC_URL is not set. A mail that needs a link is then not sent.
   */
  pageUrl: ((path: string) => string) | undefined
  /** Work that the answer does not wait for. */
  background: BackgroundJobs
  /** Has jobs that were added looked for at once, rather than in a few seconds. */
  wakeJobs(): void
  /** Removes the file with the first administrator's generated password, if there is one, once it has been used. */
  removeFirstPassword(): Promise<void>
  /** Tells the log that data cannot be read or written for now: once a minute, however many requests say so. */
  reportOutage?(error: unknown): void
  /** Whether records may be written at the moment, or files as well; undefined: they always may. */
  isWritable?(what: 'records' | 'files'): boolean
}

/** A row with unpublished words, as a preview lays it over what is on the website. */
export interface Overlay {
  kind: Kind
  id: number
  /** All its columns, as a save would leave them. */
  row: Record<string, unknown>
}

/** The source of a call: the site's own screens, or REST. */
export type Door = 'site' | 'rest'

/** One request: its sender, and what its answer carries beside the body, such as headers and addresses. */
export interface RequestContext {
  /** Undefined for a visitor. */
  account: SignedInAccount | undefined
  /** By which door it came: the site's own screens, which is so where it is left out, or REST. */
  door?: Door
  /** Of a preview. What such a request reads is kept nowhere, and it writes nothing. */
  overlays?: readonly Overlay[]
  /** The request's headers; empty for a call without a request. */
  headers: Headers
  /** The address that the request came from, for limits. */
  address: string
  /** By which the request is found in the server's log. */
  reference?: string
  /** Writes a line with these fields to the request's log; `recordSecurityEvent` calls it. */
  writeSecurityEvent(fields: Record<string, unknown>): void
  /**
   * Says that a further answer will be another one from that time on, even if nobody changes anything: it is then not
   * kept any longer. Of several times the earliest counts. A time that is not later than now keeps it from being kept.
   */
  changesAt(date: Date): void
  /** What public reads were answered; undefined where each is made anew. */
  keptReads?: KeptReads
  /**
   * Refuses a request that a page of another site has sent.
   *
   * @throws FORBIDDEN
   */
  refuseOtherSites(): void
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void
  /** The address of a variant in the image store: absolute in REST answers, relative to the site in pages. */
  imageUrl(key: string): string
  /** The same on the site's own origin, for pictures that visitors do not see: no store or CDN in front gives them out. */
  ownImageUrl(key: string): string
  /**
   * The address of a document's file: absolute in REST answers, relative to the site in pages.
   *
   * @param path the hash of its bytes and its name, with a slash between them
   */
  documentUrl(path: string): string
}

/** All that a procedure needs. A transport makes one for each request; a test hands in its own. */
export interface Context extends DataContext, SiteContext, RequestContext {}
