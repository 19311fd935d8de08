import { fromScriptTexts, toScriptTexts, type AppRouter, type Context } from '@isse/api'
import { callTRPCProcedure, TRPCError } from '@trpc/server'
import type { RestCall } from './calls.ts'

/**
 * Calls the procedure of a REST call with the fields of a request, and answers what it answers. Long texts that scripts
 * have as plain text are turned on both ways.
 *
 * @throws what the procedure throws, and BAD_REQUEST where a plain text and its Markdown do not fit
 */
export async function callProcedure(
  { procedure, type, meta: { plainTexts = [] } }: Pick<RestCall, 'procedure' | 'type' | 'meta'>,
  router: AppRouter,
  ctx: Context,
  fields: Record<string, unknown>,
): Promise<unknown> {
  const call = (path: string, kind: RestCall['type'], input: object): Promise<unknown> =>
    callTRPCProcedure({
      router,
      path,
      type: kind,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
  if (plainTexts.length === 0) return call(procedure, type, fields)
  if (type === 'query') return toScriptTexts(plainTexts, await call(procedure, type, fields))
  const [entity, action] = procedure.split('.')
  const saved =
    action === 'update'
      ? await call(`${entity}.get`, 'query', fields).then(isUpToDate(fields), undefinedIfRefused)
      : undefined
  return toScriptTexts(plainTexts, await call(procedure, type, fromScriptTexts(plainTexts, fields, saved)))
}

type SavedRecord = Record<string, unknown>

/** Without the record, where the request knows an older version of it: the procedure then refuses, whatever the texts. */
function isUpToDate({ version }: Record<string, unknown>) {
  return (saved: unknown): SavedRecord | undefined => {
    const record = saved as SavedRecord
    return version === undefined || Number(version) === record['version'] ? record : undefined
  }
}

/** A record that is not there, or an id that is none: the procedure says so itself, after what it checks before. */
function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof TRPCError && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.code)) return undefined
  throw error
}
