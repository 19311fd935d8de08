/** Returns how far inside a shape a point is, in pixels; negative outside. */
export type Depth = (x: number, y: number) => number

export interface Point {
  x: number
  y: number
}

export function disc(middle: Point, radius: number): Depth {
  return (x, y) => radius - Math.hypot(x - middle.x, y - middle.y)
}

/** An edge from left to right: its height from -1 to 1, and its slope, at a fraction of the width. */
type Edge = (at: number) => { height: number; slope: number }

export const wave: Edge = (at) => ({
  height: Math.sin(2 * Math.PI * at),
  slope: 2 * Math.PI * Math.cos(2 * Math.PI * at),
})

export const slant: Edge = (at) => ({ height: 2 * at - 1, slope: 2 })

/**
 * Returns the shape below an edge.
 *
 * @param y the middle of the edge, in pixels from above
 * @param rise its distance up and down from there, in pixels
 */
export function belowEdge(
  edge: Edge,
  { y: middle, rise, width }: { y: number; rise: number; width: number },
): Depth {
  return (x, y) => {
    const { height, slope } = edge(x / width)
    return (y - middle + rise * height) / Math.hypot(1, (rise * slope) / width)
  }
}
