/** A part of a text that leads somewhere. */
export interface FoundLink {
  start: number
  /** The place after its last character. */
  end: number
  href: string
}
