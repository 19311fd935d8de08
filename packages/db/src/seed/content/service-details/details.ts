interface DetailsSection {
  heading: string
  paragraphs?: string[]
  points?: string[]
}

/** The text of a service's own page. */
export interface BuiltInDetails {
  lead: string
  /** The times of the service, each with its place. */
  times: string[]
  /** Further information about the times. */
  timesNote?: string
  cost: string
  sections: DetailsSection[]
}
