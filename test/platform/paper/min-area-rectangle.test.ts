import { expect, test } from 'bun:test'
import { minAreaRectangle } from '../../../src/platform/paper/min-area-rectangle.ts'

test.each([-0.7, -0.3, 0, 0.2, 0.7])('the points of a rectangle at an angle of %p lie in it', (angle) => {
  const at = (along: number, across: number) => ({
    x: 50 + along * Math.cos(angle) - across * Math.sin(angle),
    y: 30 + along * Math.sin(angle) + across * Math.cos(angle),
  })
  const corners = [at(-20, -8), at(20, 8), at(20, -8), at(-20, 8)]
  const within = Array.from({ length: 40 }, (_, i) => at(18 * Math.sin(i), 6 * Math.cos(5 * i)))
  const found = minAreaRectangle([...within, ...corners])
  for (const [is, expected] of [
    [found.x, 50],
    [found.y, 30],
    [found.width, 40],
    [found.height, 16],
    [found.angle, angle],
  ] as const)
    expect(is).toBeCloseTo(expected, 6)
})
