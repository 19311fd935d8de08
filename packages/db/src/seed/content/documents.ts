/** A document of the demonstration content. */
export interface DocumentContent {
  title: string
  documentText: string
  /** The name of its file in the folder of the seed's documents, and that under which visitors save it. */
  file: string
}

/** Documents that visitors may download. They are made up, and say so. */
export const documents = [
  {
    title: 'Annual report 2025',
    documentText: 'What we did in our last full year, who made it possible, and where the money went.',
    file: 'annual-report-2025.pdf',
  },
  {
    title: 'Safeguarding policy',
    documentText: 'How we keep children and adults at risk safe, and whom to tell if you are worried.',
    file: 'safeguarding-policy.pdf',
  },
] as const satisfies readonly DocumentContent[]
