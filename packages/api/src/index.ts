import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from './router.ts'

export { appRouter, type AppRouter } from './router.ts'

/**
 * Inputs and outputs of each call, for scripts in TypeScript: `Outputs['services']['list']`. By REST, a record with a
 * plain text has its source too (formatted-text/script-texts.ts).
 */
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>

export { audienceOf, restAudienceOf } from './audience-of.ts'
export { definitions, recordGlossary } from './records/definitions.ts'
export {
  createCallerFactory,
  requireEditorOf,
  requireRole,
  requireWriter,
  type Meta,
} from './procedure/trpc.ts'
export type { Context, DataContext, Overlay, RequestContext, SiteContext } from './procedure/context.ts'
export type { ReadCache, TimedResult } from './procedure/read-cache.ts'
export { createAccount, findAccount, hasAdministrator } from './accounts/accounts.ts'
export { listAccounts, setEmail } from './accounts/at-the-server.ts'
export { accountOfSession, createAuth, RESET_LINK_MINUTES, type Auth } from './accounts/auth/auth.ts'
export { hasSignedSession } from './accounts/auth/session-cookie.ts'
export { charityNames, passwordProblem } from './accounts/password/password-problem.ts'
export { createResetPath } from './accounts/sign-in/reset-link.ts'
export type { SignedInAccount } from './accounts/auth/signed-in-account.ts'
export { accountOfToken } from './accounts/tokens/token.ts'
export { fillSlot } from './records/background-images/built-in.ts'
export { Documents } from './documents/documents.ts'
export { isAddressName, toAsciiName } from './documents/file-name.ts'
export { calendarRule, whenOn } from './events/repeats.ts'
export { readWhen } from './events/when.ts'
export { toPlainText } from './formatted-text/read-text.ts'
export { fromScriptTexts, sentSource, sourceName, toScriptTexts } from './formatted-text/script-texts.ts'
export { BackgroundJobs } from './jobs/background-jobs.ts'
export { readShortName } from './procedure/short-name.ts'
export { Limit } from './limits/limit.ts'
export { clientNetworkOf } from './limits/network.ts'
export { recordSecurityEvent, type SecurityEvent } from './security/security-events.ts'
export { isDiskFull, unavailablePartOf } from './unavailable/unavailable.ts'
export { unavailableError, requireWritable, RETRY_AFTER } from './unavailable/unavailable-error.ts'
export { fieldErrors, type FieldError } from './procedure/errors/invalid-input.ts'
export { previewSaved, previewTyped, type Preview, type TypedRecord } from './records/preview.ts'
export { findLink, type GoodLink } from './records/core/links.ts'
export { findUnpublishedAt } from './records/core/unpublished.ts'
export { isPreviewedDocument, isPreviewedPicture } from './records/core/links.ts'
export { MISSING_PICTURE } from './records/core/lay-over.ts'
export { FolderStorage } from './storage/folder-storage.ts'
export { Images } from './images/images.ts'
export { ImageProcess } from './images/work/image-process.ts'
export { withPrebuilt } from './images/work/with-prebuilt.ts'
export { uploadClientError } from './procedure/errors/upload-client-error.ts'
export { passphraseProblem } from './site/forms/passphrase.ts'
export { encryption, type Encrypting } from './backup/archive/encryption.ts'
export { Archive, countRows, type BackupOutcome, type BackupSource } from './backup/archive/archive.ts'
export {
  BackupEndedError,
  BackupError,
  BackupUnderWayError,
  describeBackupFailure,
} from './backup/backup-error.ts'
export { dailyBackupKinds } from './backup/daily/daily-backup.ts'
export type { BackupDestination } from './backup/daily/destination.ts'
export { checkFolder, FolderDestination, folderProblem } from './backup/daily/folder-destination.ts'
export { backupFileName, toDay, toStem } from './backup/file-name.ts'
export { newPassphraseProblem, setPassphraseProblem } from './backup/passphrase-problem.ts'
export { checkDownload } from './backup/download.ts'
export { deleteOldRuns, endAllRuns, makeBackup } from './backup/runs.ts'
export { lastBackupAt } from './backup/state.ts'
export { FileStorageError } from './unavailable/file-storage-error.ts'
export type { MinioSettings } from './storage/minio-settings.ts'
export {
  CACHE_CONTROL,
  contentType,
  imageNameOf,
  isKey,
  isPublicKey,
  isShortAddress,
  shortAddressOf,
} from './storage/key.ts'
export type { FileStorage } from './storage/storage.ts'
export { removeUnfinished, writeWholeFile } from './storage/whole-file.ts'
export { MailFailure, type Mail, type Mailer, type QueuedMail } from './mail/mailer.ts'
export { endAllLeases } from './jobs/job-queue.ts'
export type { JobKind, JobKinds } from './jobs/job-kind.ts'
export { JobWorker } from './jobs/job-worker.ts'
export { atHours, every } from './jobs/schedule.ts'
export { jobStates, readQueueLengths } from './jobs/queue-lengths.ts'
export { messageMailKinds } from './notifications/kinds.ts'
export { isShownNow, readPublicNames } from './records/core/files.ts'
export { recordImages } from './records/core/tables.ts'
export { deleteExpired } from './maintenance/delete-expired.ts'
export { tidyHistory } from './records/core/tidy-history.ts'
