import { clientNetworkOf } from '../limits/network.ts'

type SecurityEventName =
  | 'sign-in'
  | 'sign-out'
  | 'reset-link'
  | 'password-reset'
  | 'password-check'
  | 'password-changed'
  | 'name-changed'
  | 'email-change-requested'
  | 'email-change-withdrawn'
  | 'email-changed'
  | 'session-ended'
  | 'invitation'
  | 'invitation-withdrawn'
  | 'invitation-accepted'
  | 'role-changed'
  | 'permissions-changed'
  | 'account-removed'
  | 'token-created'
  | 'token-ended'
  | 'token-taken-over'
  | 'token-refused'
  | 'message'
  | 'demonstration-removed'
  | 'backup'

/** An event for the investigation of attacks. It contains no personal data: no e-mail address, no name. */
export interface SecurityEvent {
  event: SecurityEventName
  /** `limited` is an attempt that a limit rejected before any check. */
  outcome: 'success' | 'failure' | 'limited'
  /** The id of the account concerned, if known; by default the caller's. */
  userId?: string
  /** Further facts, such as the id of a token; nothing that somebody typed. */
  details?: Record<string, string | number | boolean>
}

interface EventContext {
  account: { userId: string } | undefined
  address: string
  writeSecurityEvent(fields: Record<string, unknown>): void
}

/** Writes a security event to the request's log as one structured line, with the client network and the request id. */
export function recordSecurityEvent(
  ctx: EventContext,
  { event, outcome, userId = ctx.account?.userId, details }: SecurityEvent,
): void {
  ctx.writeSecurityEvent({
    securityEvent: event,
    outcome,
    userId,
    network: clientNetworkOf(ctx.address),
    ...details,
  })
}
