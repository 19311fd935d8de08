import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from './router.ts'

export { appRouter, type AppRouter } from './router.ts'

/** What each call takes and answers, for scripts in TypeScript: `Outputs['services']['list']`. */
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>

export { createCallerFactory, requireAdmin, requireWriter, type Meta } from './kit/trpc.ts'
export type { Context } from './kit/context.ts'
export { createAccount, hasAdministrator } from './accounts/accounts.ts'
export { accountOfSession, createAuth, type Auth } from './accounts/auth.ts'
export { hasSignedSession } from './accounts/session-cookie.ts'
export { passwordProblem } from './accounts/password-problem.ts'
export { createResetPath } from './accounts/reset-link.ts'
export type { SignedInAccount } from './accounts/signed-in-account.ts'
export { accountOfToken } from './api-tokens/token.ts'
export { fillSlot } from './background-images/built-in.ts'
export { readWhen } from './events/when.ts'
export { BackgroundJobs } from './kit/background-jobs.ts'
export { networkOf } from './kit/network.ts'
export { recordSecurityEvent, type SecurityEvent } from './kit/security-events.ts'
export { fieldErrors, type FieldError } from './kit/invalid-input.ts'
export { FolderImageStore } from './images/stores/folder-store.ts'
export { Images } from './images/images.ts'
export { imageRefusal } from './kit/image-refusal.ts'
export { ImageStoreError } from './images/stores/minio-failure.ts'
export type { MinioSettings } from './images/stores/minio-settings.ts'
export { CACHE_CONTROL, contentType, hashOf, isKey, isPublicKey } from './images/stores/key.ts'
export type { ImageStore } from './images/stores/store.ts'
export type { Mail, Mailer } from './kit/mailer.ts'
export { deleteExpired } from './nightly/delete-expired.ts'
export { claimNightlyWork } from './nightly/schedule.ts'
