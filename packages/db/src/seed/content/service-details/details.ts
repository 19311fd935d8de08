interface DetailsSection {
  heading: string
  paragraphs?: string[]
  points?: string[]
}

/** The text of a service's own page. */
export interface BuiltInDetails {
  lead: string
  /** When and where the service is: each time with its place. */
  times: string[]
  /** What else there is to know about the times. */
  timesNote?: string
  cost: string
  sections: DetailsSection[]
}
