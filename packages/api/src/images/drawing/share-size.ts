/** The size in pixels that social networks show with a link. Smaller images are not enlarged. */
export const SHARE_SIZE = { width: 1200, height: 630 }
