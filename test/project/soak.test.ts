import { expect, test } from 'bun:test'
import { faultsIn, type Measure } from '../../scripts/soak/measures.ts'

const DAYS = 40
const FLAT: Omit<Measure, 'day'> = {
  residentMb: 180,
  heapMb: 22,
  descriptors: 23,
  logBytesADay: 7_000,
  databaseMb: 4,
  walMb: 4,
}
const days = (of: (day: number) => Partial<Measure> = () => ({})): Measure[] =>
  Array.from({ length: DAYS }, (_, day) => ({ ...FLAT, day, ...of(day) }))

test('a soak in which nothing grows has no fault, whatever a start and single days need', () => {
  expect(faultsIn(days())).toEqual([])
  expect(faultsIn(days((day) => (day < 5 ? { residentMb: 90, heapMb: 12, logBytesADay: 900 } : {})))).toEqual(
    [],
  )
  expect(faultsIn(days((day) => (day % 7 === 0 ? { descriptors: 27, residentMb: 200 } : {})))).toEqual([])
  expect(faultsIn(days((day) => ({ databaseMb: day })))).toEqual([])
})

test.each([
  ['residentMb', (day: number) => ({ residentMb: 180 + 3 * day })],
  ['heapMb', (day: number) => ({ heapMb: 22 + day })],
  ['descriptors', (day: number) => ({ descriptors: 23 + day })],
  ['logBytesADay', (day: number) => ({ logBytesADay: 7_000 + 200 * day })],
  ['the write-ahead log', (day: number) => ({ walMb: day === 20 ? 60 : 4 })],
])('a soak says that %s grew', (name, of) => {
  const faults = faultsIn(days(of))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toStartWith(name)
})
