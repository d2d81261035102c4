import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { amountOf } from '../../../src/browser/money.ts'
import {
  axisLabel,
  bandAt,
  bandX,
  chartValue,
  labelsThatFit,
  labelX,
  lineAt,
  lineX,
  niceTicks,
  type Plot,
  sparkPoints,
  valueY,
} from '../../../src/browser/parts/charts/chart-scale.ts'

const plot: Plot = { left: 50, top: 10, width: 600, height: 200, least: 0, greatest: 1000, count: 30 }
const money = fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n })

describe('an axis', () => {
  const axes: [least: number, greatest: number, steps: number, ticks: number[]][] = [
    [0, 8804.1, 4, [0, 2500, 5000, 7500, 10000]],
    [0, 15_143, 2, [0, 8000, 16000]],
    [0, 897_612.43, 4, [0, 250_000, 500_000, 750_000, 1_000_000]],
    [0, 0, 4, [0, 0.25, 0.5, 0.75, 1]],
    [-300, 700, 4, [-300, 0, 300, 600, 900]],
    [0, 0.03, 4, [0, 0.01, 0.02, 0.03]],
    [-2500, -2500, 2, [-3000, -1500, 0]],
  ]
  test.each(axes)('from %d to %d in at most %d steps', (least, greatest, steps, ticks) => {
    expect(niceTicks(least, greatest, steps)).toEqual(ticks)
  })

  test('holds every value between its ends, with zero where it is asked for', () => {
    fc.assert(
      fc.property(fc.array(money, { minLength: 1 }), fc.integer({ min: 2, max: 6 }), (amounts, steps) => {
        const values = amounts.map((units) => chartValue(amountOf(units)))
        const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values), steps)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(steps + 1)
        expect(ticks).toContain(0)
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values))
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
        expect(ticks).toEqual(ticks.toSorted((one, other) => one - other))
      }),
    )
  })

  const names: [value: number, greatest: number, shortFrom: 10_000 | 100_000, text: string][] = [
    [2500, 10_000, 100_000, '2,500'],
    [8000, 16_000, 10_000, '8k'],
    [800_000, 1_000_000, 100_000, '800k'],
    [1_000_000, 1_000_000, 100_000, '1m'],
    [500, 15_000, 10_000, '500'],
    [0, 16_000, 10_000, '0'],
    [-250_000, 500_000, 100_000, '\u2212250k'],
    [0.25, 1, 100_000, '0.25'],
    [1.5e9, 3e9, 100_000, '1.5bn'],
  ]
  test.each(names)('names %d of %d', (value, greatest, shortFrom, text) => {
    expect(axisLabel(value, 'en-CA', greatest, shortFrom)).toBe(text)
  })
})

test('an amount stands at the height of its value', () => {
  expect(chartValue('7519.03')).toBe(7519.03)
  expect(chartValue('-0.0001')).toBe(-0.0001)
  expect(valueY(plot, chartValue('0.00'))).toBe(210)
  expect(valueY(plot, chartValue('1000.00'))).toBe(10)
  expect(valueY(plot, chartValue('250.00'))).toBe(160)
})

test('a line goes from edge to edge, and bars stand in the middle of their share', () => {
  expect([lineX(plot, 0), lineX(plot, 29)]).toEqual([50, 650])
  expect([bandX(plot, 0), bandX(plot, 29)]).toEqual([60, 640])
  expect(lineX({ ...plot, count: 1 }, 0)).toBe(350)
})

test('what is pointed at is what stands there, however far out', () => {
  const counts = fc.integer({ min: 1, max: 2000 })
  fc.assert(
    fc.property(counts, fc.nat(), (count, index) => {
      const at = index % count
      expect(lineAt({ ...plot, count }, lineX({ ...plot, count }, at))).toBe(at)
      expect(bandAt({ ...plot, count }, bandX({ ...plot, count }, at))).toBe(at)
    }),
  )
  for (const of of [lineAt, bandAt]) {
    expect([of(plot, -1000), of(plot, 5000)]).toEqual([0, 29])
    expect([of({ ...plot, count: 1 }, 0), of({ ...plot, count: 1 }, 650)]).toEqual([0, 0])
  }
})

test('names below the axis never run into each other, and the ends are kept', () => {
  const places = fc.array(fc.record({ x: fc.nat(1000), width: fc.integer({ min: 1, max: 80 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(places, (unordered) => {
      const named = unordered.toSorted((one, other) => one.x - other.x)
      const kept = labelsThatFit(named)
      expect(kept).toContain(0)
      for (const [order, at] of kept.entries()) {
        const [one, other] = [named[at], named[kept[order + 1] ?? -1]]
        if (one && other) expect(other.x - one.x).toBeGreaterThanOrEqual((one.width + other.width) / 2 + 12)
      }
    }),
  )
  const week = [0, 7, 14, 21, 29].map((at) => ({ x: lineX(plot, at), width: 30 }))
  expect(labelsThatFit(week)).toEqual([0, 1, 2, 3, 4])
})

test('a sparkline stays in its box, and lies in the middle where nothing has changed', () => {
  fc.assert(
    fc.property(fc.array(money, { minLength: 2, maxLength: 40 }), (amounts) => {
      const points = sparkPoints(
        amounts.map((units) => chartValue(amountOf(units))),
        112,
        40,
      )
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(4)
        expect(x).toBeLessThanOrEqual(108)
        expect(y).toBeGreaterThanOrEqual(3.999)
        expect(y).toBeLessThanOrEqual(36.001)
      }
    }),
  )
  expect(sparkPoints([5, 5, 5], 112, 40).map(({ y }) => y)).toEqual([20, 20, 20])
})

describe('a name below an axis', () => {
  test.each([
    [50, 40, 70],
    [60, 40, 70],
    [300, 40, 300],
    [640, 60, 620],
    [650, 60, 620],
  ])('at %d and %d wide has its middle at %d, so that nothing of it is cut off', (x, width, middle) => {
    expect(labelX(plot, x, width)).toBe(middle)
  })

  test('keeps away from the next one, also where the first was moved', () => {
    const places = [50, 110, 300].map((x) => ({ x: labelX(plot, x, 60), width: 60 }))
    expect(labelsThatFit(places)).toEqual([0, 2])
  })
})
