/** The own pages that every new site has, published, from its first start. */
export const firstOwnPages = ['/privacy', '/accessibility', '/cookies'] as const
