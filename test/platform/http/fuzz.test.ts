import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as doctor from '../../../src/server/doctor/doctor.ts'
import { openRichBooks, type RichBooks } from '../../server/exports/rich-books.ts'
import { fuzz } from '../../support/fuzz.ts'
import { addStranger } from '../../support/house.ts'
import { type RealIds, readRealIds } from '../../support/real-ids.ts'
import { type Reference, readReference } from '../../support/reference.ts'

/** A sample in each run of the tests; `node scripts/start.mjs fuzz 20000 7` sends more, of another seed. */
const CALLS = Number(process.env.HEARTH_FUZZ_CALLS ?? 500)
const SEED = Number(process.env.HEARTH_FUZZ_SEED ?? 1)

let rich: RichBooks
let reference: Reference
let ids: RealIds
beforeAll(async () => {
  rich = await openRichBooks()
  const { house } = rich.books
  reference = await readReference(house)
  ids = await readRealIds(house, reference, house.admin)
}, 180_000)
afterAll(() => rich.books.house.close())

test(
  `of ${CALLS} calls with something wrong in them none is a fault of the service, and the books stay whole`,
  async () => {
    const { house } = rich.books
    const admin = () => house.add('ADMIN')
    const people = [admin, admin, admin, () => house.add('MEMBER'), () => addStranger(house), null]
    const report = await fuzz(house, reference, { seed: SEED, calls: CALLS, people, ids })
    expect(report.faults).toEqual([])
    // Most are refused for what is wrong in them, and some do what they say.
    expect(report.byStatus[400]).toBeGreaterThan(CALLS / 10)
    expect((report.byStatus[200] ?? 0) + (report.byStatus[201] ?? 0)).toBeGreaterThan(CALLS / 20)
    if (process.env.HEARTH_FUZZ_CALLS) console.log(report.byStatus)
    await house.deps.write.idle()
    const wrong = [...doctor.examine(house.deps.db)].filter(({ faults }) => faults.length > 0)
    expect(wrong).toEqual([])
    expect((await house.ask(await house.add('ADMIN'), 'GET', '/v1/accounts')).status).toBe(200)
  },
  CALLS * 200 + 120_000,
)
