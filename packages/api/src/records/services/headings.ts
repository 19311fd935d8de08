/** The headings of the sections that open the page of a service. */
export const headings = { whenAndWhere: 'When and where', cost: 'What it costs' } as const
