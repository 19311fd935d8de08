import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from './router.ts'

export { appRouter, type AppRouter } from './router.ts'

/** What each call takes and answers, for scripts in TypeScript: `Outputs['services']['list']`. */
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>

export { createCallerFactory, requireAdmin, requireWriter, type Meta } from './trpc.ts'
export type { Context, SignedInAccount } from './context.ts'
export { Accounts } from './accounts/accounts.ts'
export { fillSlot } from './background-images/built-in.ts'
export { readWhen } from './events/when.ts'
export { fieldErrors, type FieldError } from './invalid-input.ts'
export { FolderImageStore } from './images/folder-store.ts'
export { Images } from './images/images.ts'
export { ImageStoreError } from './images/minio-failure.ts'
export { MinioImageStore, type MinioSettings } from './images/minio-store.ts'
export { CACHE_CONTROL, contentType, hashOf, isKey, isPublicKey, type ImageStore } from './images/store.ts'
export { RequestLimit, tooManyRequests } from './request-limit.ts'
export type { Mail, Mailer } from './mailer.ts'
export { deleteOldMessages } from './messages/retention.ts'
