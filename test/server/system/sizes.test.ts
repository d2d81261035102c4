import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addDays } from '../../../src/core/time.ts'
import { runJob } from '../../../src/platform/jobs/jobs.ts'
import { growthOf, growthSince, note, sizes } from '../../../src/server/system/sizes.ts'
import { type House, makeHouse, START } from '../../support/house.ts'

const MIB = 2 ** 20
const of = (databaseBytes: number, freeBytes: number | undefined) => ({
  databaseBytes,
  logBytes: 0,
  disk: freeBytes === undefined ? undefined : { freeBytes, totalBytes: 10_000 * MIB },
  isKeyBeside: true,
  backupMount: undefined,
  replica: 'OFF' as const,
  folderFault: undefined,
})

describe('growth', () => {
  test.each([
    ['six days tell nothing', 6, [10, 1000], [20, 990], undefined],
    ['by the database', 10, [100, 1000], [200, 900], { bytesPerDay: 10 * MIB, freeDays: 90 }],
    ['by what else fills the disk', 10, [100, 1000], [110, 500], { bytesPerDay: MIB, freeDays: 10 }],
    ['of a disk that got emptier', 10, [100, 500], [110, 1000], { bytesPerDay: MIB, freeDays: 1000 }],
    ['of nothing', 10, [100, 500], [100, 500], { bytesPerDay: 0, freeDays: null }],
    ['of a database that shrank', 10, [100, 500], [50, 600], { bytesPerDay: -5 * MIB, freeDays: null }],
    ['that fills it in centuries', 10, [100, 9000], [100.0001, 9000], { bytesPerDay: 10, freeDays: null }],
    ['of a full disk', 10, [100, 10], [110, 0], { bytesPerDay: MIB, freeDays: 0 }],
  ])('%s', (_, days, [was = 0, wasFree = 0], [now = 0, nowFree = 0], expected) => {
    const then = { day: 100, databaseBytes: was * MIB, freeBytes: wasFree * MIB }
    expect(growthSince(then, of(now * MIB, nowFree * MIB), 100 + days)).toEqual(expected as never)
  })

  test('is known where the disk cannot be asked', () => {
    const then = { day: 1, databaseBytes: 0, freeBytes: null }
    expect(growthSince(then, of(10 * MIB, undefined), 11)).toEqual({ bytesPerDay: MIB, freeDays: null })
  })
})

describe('the notes', () => {
  let house: House
  beforeAll(async () => {
    house = await makeHouse()
  })
  afterAll(() => house.close())
  const rows = () =>
    house.deps.db.$client.query('SELECT day, database_bytes FROM system_sizes ORDER BY day').values()

  test('are one a day, the last of it', async () => {
    expect(await runJob(house.deps, sizes)).toMatchObject({ state: 'SUCCEEDED', count: 1 })
    house.clock.move(3_600_000)
    await runJob(house.deps, sizes)
    expect(rows()).toHaveLength(1)
    expect(rows()[0]?.[1]).toBeGreaterThan(10_000)
  })

  test('are kept for 400 days and tell of the last 30', async () => {
    for (let day = 1; day <= 450; day++)
      await house.deps.write((tx) => note(tx, of(day * MIB, 1000 * MIB), addDays(START, day)))
    expect(rows()).toHaveLength(400)
    expect(rows().at(-1)?.[1]).toBe(450 * MIB)
    const now = of(451 * MIB, 1000 * MIB)
    expect(growthOf(house.deps.db, now, addDays(START, 451))).toEqual({ bytesPerDay: MIB, freeDays: 1000 })
  })
})
