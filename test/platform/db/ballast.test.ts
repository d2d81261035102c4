import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeBallast } from '../../../src/platform/db/ballast.ts'
import { type House, makeHouse } from '../../support/house.ts'

const MIB = 2 ** 20

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

const ballastWith = (free: { bytes: number }) => makeBallast(house.dataDir, house.deps.log, () => free.bytes)
const file = () => join(house.dataDir, 'hearth.ballast')
const isThere = () => readdirSync(house.dataDir).includes('hearth.ballast')
const warnings = () => house.log.filter((line) => line.includes('disk.low'))

test('ballast takes four mebibytes, which go at once and come again when there is room', () => {
  const free = { bytes: 1000 * MIB }
  const ballast = ballastWith(free)
  expect(ballast.release()).toBe(false)
  ballast.tend()
  expect([statSync(file()).size, statSync(file()).mode & 0o777]).toEqual([4 * MIB, 0o600])
  expect([ballast.release(), isThere(), ballast.release()]).toEqual([true, false, false])
  free.bytes = 10 * MIB
  ballast.tend()
  expect(isThere()).toBe(false)
  free.bytes = 70 * MIB
  ballast.tend()
  expect(isThere()).toBe(true)
})

test('a disk that gets low is said once, and again after there was room', () => {
  const free = { bytes: 1000 * MIB }
  const ballast = ballastWith(free)
  const counts = [1000, 255, 255, 10, 300, 200].map((mib) => {
    free.bytes = mib * MIB
    ballast.tend()
    return warnings().length
  })
  expect(counts).toEqual([0, 1, 1, 1, 1, 2])
})

test('a write that meets a full disk takes the room that is given up for it, once', async () => {
  const { $client: client } = house.deps.db
  // SQLite's own cap on pages fails as a full disk does.
  const limitPages = (more: number) => {
    const { page_count: pages = 1 } =
      client.query<{ page_count: number }, []>('PRAGMA page_count').get() ?? {}
    client.run(`PRAGMA max_page_count = ${pages + more}`)
  }
  const rename = (length: number) =>
    house.deps.write(
      (tx) => void tx.$client.query('UPDATE users SET display_name = ?').run('x'.repeat(length)),
    )
  let released = 0
  house.deps.write.whenFull(() => {
    released++
    limitPages(100)
    return released === 1
  })
  limitPages(0)
  await rename(100_000)
  expect(released).toBe(1)
  await expect(rename(5_000_000)).rejects.toThrow('insufficient-storage')
  await rename(10)
  expect(client.query('SELECT DISTINCT display_name AS name FROM users').all()).toEqual([
    { name: 'x'.repeat(10) },
  ])
})
