/** The custom pages that every new site publishes at its first start. */
export const firstOwnPages = ['/privacy', '/accessibility', '/cookies'] as const
