import { audiences, ofRecords } from './audiences.ts'
import { recordRouters } from './records/definitions.ts'
import type { Audience } from './site/roles.ts'

/**
 * Returns the audience of a procedure.
 *
 * @param path such as 'services.update'
 * @throws if the router has no such procedure
 */
export function audienceOf(path: string): Audience {
  const [router = '', procedure = ''] = path.split('.')
  const ofRouter: Partial<Record<string, Audience>> = {
    ...(router in recordRouters && ofRecords),
    ...(audiences as Partial<Record<string, object>>)[router],
  }
  const audience = ofRouter[procedure]
  if (!audience) throw new Error(`audiences.ts does not say who may call ${path}.`)
  return audience
}

/** The audience of a procedure by REST, where an editor's permissions beyond content do not count. */
export function restAudienceOf(path: string) {
  const audience = audienceOf(path)
  return audience === 'charity editors' || audience === 'message readers' ? 'administrators' : audience
}
