import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  clamped,
  fitted,
  lookingAt,
  moved,
  placeIn,
  type View,
  zoomed,
} from '../../../src/browser/receipts/picture/zoom.ts'

const length = fc.integer({ min: 40, max: 4000 })
const size = fc.record({ width: length, height: length })
const part = fc.double({ min: 0.01, max: 0.5, noNaN: true })
const place = fc.record({ x: part, y: part, width: part, height: part })
const NEAR = 0.01

/** No edge of the picture is inside a frame that it could fill. */
function hasNoGap(offset: number, frame: number, shown: number): boolean {
  if (shown <= frame) return Math.abs(offset - (frame - shown) / 2) < NEAR
  return offset <= NEAR && offset + shown >= frame - NEAR
}

test('a picture that fits is all in sight', () => {
  fc.assert(
    fc.property(size, size, (frame, picture) => {
      const { x, y, scale } = fitted(frame, picture)
      expect(x).toBeGreaterThanOrEqual(-NEAR)
      expect(y).toBeGreaterThanOrEqual(-NEAR)
      expect(x + picture.width * scale).toBeLessThanOrEqual(frame.width + NEAR)
      expect(y + picture.height * scale).toBeLessThanOrEqual(frame.height + NEAR)
    }),
  )
})

test('however it is moved and enlarged, it leaves no gap that it could fill', () => {
  const step = fc.record({
    x: fc.integer({ min: -5000, max: 5000 }),
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
  })
  fc.assert(
    fc.property(size, size, fc.array(step, { maxLength: 8 }), (frame, picture, steps) => {
      let view: View = fitted(frame, picture)
      for (const { x, factor } of steps)
        view = clamped(moved(zoomed(view, factor, { x: frame.width / 3, y: 7 }), x, -x), frame, picture)
      expect(hasNoGap(view.x, frame.width, picture.width * view.scale)).toBe(true)
      expect(hasNoGap(view.y, frame.height, picture.height * view.scale)).toBe(true)
    }),
  )
})

test('what is under the pointer stays under it while it is made larger', () => {
  const view = { scale: 0.5, x: 10, y: 20 }
  const at = { x: 110, y: 70 }
  const after = zoomed(view, 3, at)
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - view.x) / view.scale)
  expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - view.y) / view.scale)
})

test('a place that is looked at is in sight', () => {
  fc.assert(
    fc.property(size, size, place, (frame, picture, box) => {
      const shown = placeIn(box, lookingAt(box, fitted(frame, picture), frame, picture), picture)
      const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 }
      expect(middle.x).toBeGreaterThanOrEqual(-NEAR)
      expect(middle.y).toBeGreaterThanOrEqual(-NEAR)
      expect(middle.x).toBeLessThanOrEqual(frame.width + NEAR)
      expect(middle.y).toBeLessThanOrEqual(frame.height + NEAR)
    }),
  )
})

test('what can be seen and read already is not moved', () => {
  const view = { scale: 1, x: 0, y: 0 }
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 }
  expect(lookingAt(box, view, { width: 400, height: 600 }, { width: 400, height: 600 })).toBe(view)
})
