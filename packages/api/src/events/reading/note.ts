export interface Note {
  /** `read` states the result, `warning` needs a check, `hint` may need one. */
  kind: 'read' | 'warning' | 'hint'
  text: string
}

export const read = (text: string): Note => ({ kind: 'read', text })
export const warning = (text: string): Note => ({ kind: 'warning', text })
export const hint = (text: string): Note => ({ kind: 'hint', text })
