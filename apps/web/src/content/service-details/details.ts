interface DetailsSection {
  heading: string
  paragraphs?: string[]
  points?: string[]
}

/** The text of a service's own page. */
export interface BuiltInDetails {
  lead: string
  sections: DetailsSection[]
}
