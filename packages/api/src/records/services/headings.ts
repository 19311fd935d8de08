/** The headings of the first sections on a service's page. */
export const headings = { whenAndWhere: 'When and where', cost: 'What it costs' } as const
