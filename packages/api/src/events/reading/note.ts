/** A sentence about what was read of an event's date and time. */
export interface Note {
  /** `read` says what was understood, `warning` what should be looked at, `hint` what may be. */
  kind: 'read' | 'warning' | 'hint'
  text: string
}

export const read = (text: string): Note => ({ kind: 'read', text })
export const warning = (text: string): Note => ({ kind: 'warning', text })
export const hint = (text: string): Note => ({ kind: 'hint', text })
