import { networkOf } from '../limits/network.ts'

/** What happened. */
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
  | 'account-removed'
  | 'token-created'
  | 'token-ended'
  | 'token-taken-over'
  | 'token-refused'
  | 'message'
  | 'demonstration-removed'
  | 'backup'

/** An event that somebody who looks into an attack asks the log for. It names no person: no e-mail address, no name. */
export interface SecurityEvent {
  event: SecurityEventName
  /** `limited` is an attempt that a limit held up before anything was checked. */
  outcome: 'success' | 'failure' | 'limited'
  /** The account concerned, by its id; left out where no account is known. The default is the account that asks. */
  userId?: string
  /** What else is worth knowing, such as the id of a token; nothing that somebody typed. */
  details?: Record<string, string | number | boolean>
}

/** The parts of a request's context that an event needs. */
interface EventContext {
  account: { userId: string } | undefined
  address: string
  writeSecurityEvent(fields: Record<string, unknown>): void
}

/**
 * Writes a security event to the log as one structured line, with the network that the request came from. The line
 * has the id of the request too, because the context writes it to the request's own log.
 */
export function recordSecurityEvent(
  ctx: EventContext,
  { event, outcome, userId = ctx.account?.userId, details }: SecurityEvent,
): void {
  ctx.writeSecurityEvent({
    securityEvent: event,
    outcome,
    userId,
    network: networkOf(ctx.address),
    ...details,
  })
}
