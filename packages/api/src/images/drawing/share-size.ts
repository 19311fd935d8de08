/** What social networks show beside a link is as wide as this, in pixels. Smaller images are not enlarged. */
export const SHARE_SIZE = { width: 1200, height: 630 }
