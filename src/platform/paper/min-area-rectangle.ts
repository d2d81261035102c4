export interface Point {
  x: number
  y: number
}

/** A rectangle that need not lie straight; the angle is that of its width, in radians, −45° to 45°, growing downward. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
  angle: number
}

/** The smallest rectangle around the points: one of its sides lies on a side of their hull (Freeman, Shapira 1975). */
export function minAreaRectangle(points: Point[]): Rectangle {
  const hull = convexHull(points)
  let best: Rectangle | undefined
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from
    const found = boundsAlong(hull, Math.atan2(to.y - from.y, to.x - from.x))
    if (!best || found.width * found.height < best.width * best.height) best = found
  }
  return lyingStraight(best ?? { x: 0, y: 0, width: 0, height: 0, angle: 0 })
}

function boundsAlong(points: Point[], angle: number): Rectangle {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const along = (left + right) / 2
  const across = (top + bottom) / 2
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angle,
  }
}

const QUARTER = Math.PI / 2

/** The same rectangle, its width the side nearest to the horizontal. */
function lyingStraight({ x, y, width, height, angle }: Rectangle): Rectangle {
  const turns = Math.round(angle / QUARTER)
  const isTurned = turns % 2 !== 0
  return {
    x,
    y,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    angle: angle - turns * QUARTER,
  }
}

/** Andrew's monotone chain. */
function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  const lower = chain(sorted)
  const upper = chain(sorted.toReversed())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function chain(points: Point[]): Point[] {
  const remaining: Point[] = []
  for (const point of points) {
    while (!turnsLeft(remaining.at(-2), remaining.at(-1), point)) remaining.pop()
    remaining.push(point)
  }
  return remaining
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
}
