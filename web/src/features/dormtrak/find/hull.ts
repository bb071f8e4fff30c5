export type Point = readonly [x: number, y: number]

/** Twice the signed area of a triangle: positive when a, b, c turn left. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** The convex hull of points, by Andrew's monotone chain. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  if (sorted.length < 3) return sorted
  const lower = chain(sorted)
  const upper = chain(sorted.toReversed())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function chain(sorted: readonly Point[]): Point[] {
  const corners: Point[] = []
  for (const point of sorted) {
    for (;;) {
      const [a, b] = corners.slice(-2)
      if (!a || !b || turn(a, b, point) > 0) break
      corners.pop()
    }
    corners.push(point)
  }
  return corners
}

/** The centroid of points. */
export const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]
