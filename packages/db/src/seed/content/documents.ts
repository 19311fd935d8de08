export interface DocumentContent {
  title: string
  documentText: string
  /** A file in the seed's document folder, and the name under which visitors save it. */
  file: string
}

/** Documents for download. They are made up, and say so. */
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
