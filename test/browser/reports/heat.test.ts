import { expect, test } from 'bun:test'
import { shiftDay } from '../../../src/browser/days.ts'
import { heatPlaces, heatSteps, shadeOf } from '../../../src/browser/reports/heat/heat-layout.ts'

// 1 November 2026 is a Sunday.
const november = Array.from({ length: 30 }, (_, at) => shiftDay('2026-11-01', at))

test('days stand below each other by week, whichever day weeks begin on', () => {
  const sundays = heatPlaces(november, 0, 60)
  expect(sundays[0]).toEqual({ block: 0, column: 0, row: 0 })
  expect(sundays[6]).toEqual({ block: 0, column: 0, row: 6 })
  expect(sundays[7]).toEqual({ block: 0, column: 1, row: 0 })
  const mondays = heatPlaces(november, 1, 60)
  expect(mondays[0]).toEqual({ block: 0, column: 0, row: 6 })
  expect(mondays[1]).toEqual({ block: 0, column: 1, row: 0 })
})

test('weeks that do not fit beside each other go on below, and no two days stand on each other', () => {
  const places = heatPlaces(november, 0, 2)
  expect(places[14]).toEqual({ block: 1, column: 0, row: 0 })
  expect(new Set(places.map(({ block, column, row }) => `${block} ${column} ${row}`)).size).toBe(30)
  expect(heatPlaces([], 0, 2)).toEqual([])
})

test('as many days have each shade, so that one of rent leaves the others apart', () => {
  const steps = heatSteps([0, 1, 2, 3, 4, 5, 6, 7, 2_000])
  expect(steps).toEqual([1, 3, 5, 7])
  expect([0, 1, 2.5, 3, 6.9, 2_000].map((size) => shadeOf(size, steps))).toEqual([0, 1, 1, 2, 3, 4])
  expect(heatSteps([0, 0])).toEqual([])
  expect(heatSteps([5, 5, 5])).toEqual([5])
  expect(shadeOf(5, [5])).toBe(1)
})
