import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type House, makeHouse } from '../../support/house.ts'
import { onThisThread } from '../../support/on-this-thread.ts'
import { runs } from '../../support/runs.ts'
import {
  choose,
  commit,
  csv,
  done,
  enter,
  imported,
  inWords,
  type Line,
  ledgerOf,
  messages,
  ofx,
  openAccount,
  previewed,
  rowsOf,
  undo,
} from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeQuickHouse()
})
afterAll(() => house.close())

/** A house whose jobs run on the thread of the test: a law asks for hundreds of them, and no thread can change it. */
async function makeQuickHouse(): Promise<House> {
  const quick = await makeHouse()
  quick.deps.background = onThisThread(quick.deps)
  return quick
}

const RUNS = { numRuns: runs(25) }

/** Few dates, shops and amounts, so that rows are equal, alike and neighbours all the time. */
const day = fc.integer({ min: 1, max: 12 }).map((number) => `2026-06-${String(number).padStart(2, '0')}`)
const shop = fc.constantFrom('COFFEE', 'COFFEE HOUSE', 'TEA ROOM 12', 'TRANSFER', 'PAYMENT THANK YOU')
const amount = fc.constantFrom('-4.25', '-9.00', '9.00', '-10.00', '10.00')
const line: fc.Arbitrary<Line> = fc.tuple(day, shop, amount)
const file = fc.array(line, { minLength: 1, maxLength: 14 })

const words = (lines: Line[]): string[] =>
  lines.map(([date, text, size]) => `${date} ${text} ${size}`).toSorted()

const asOfx = (lines: Line[]): string =>
  ofx({
    number: '1',
    lines: lines.map(([date, name, size], at) => ({
      date,
      name,
      amount: size,
      fitid: `${date}-${name}-${size}-${at}`,
    })),
  })

test('k identical purchases stay k, and importing twice changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.boolean(), async (lines, asIds) => {
      const account = await openAccount(house)
      const text = asIds ? asOfx(lines) : csv(...lines)
      await imported(house, text, account)
      expect(await messages(house, account)).toEqual(words(lines))
      const before = ledgerOf(house)
      const again = await imported(house, text, account)
      expect(again.counts).toMatchObject({ total: lines.length, duplicate: lines.length })
      expect(ledgerOf(house)).toEqual(before)
    }),
    RUNS,
  )
})

test('the order of overlapping files does not matter', async () => {
  await fc.assert(
    fc.asyncProperty(file, file, async (one, other) => {
      const forward = await openAccount(house)
      const backward = await openAccount(house)
      for (const lines of [one, other]) await imported(house, csv(...lines), forward)
      for (const lines of [other, one]) await imported(house, csv(...lines), backward)
      expect(await messages(house, backward)).toEqual(await messages(house, forward))
    }),
    RUNS,
  )
})

test('what a preview shows as imported is exactly what the commit adds, whatever a person chose', async () => {
  await fc.assert(
    fc.asyncProperty(
      file,
      file,
      fc.infiniteStream(fc.constantFrom(true, false, null)),
      async (present, next, wishes) => {
        const account = await openAccount(house)
        await imported(house, csv(...present), account)
        const before = await messages(house, account)
        const { id, counts } = await previewed(house, asOfx(next), { accountId: account })
        for (const { row } of await rowsOf(house, id)) {
          const { value } = wishes.next()
          if (value !== null) done(await choose(house, id, { row, import: value }))
        }
        const rows = await rowsOf(house, id)
        const { total, ...buckets } = counts
        expect(Object.values<number>(buckets).reduce((sum, count) => sum + count)).toBe(total)
        expect(rows).toHaveLength(total)
        const shown = rows.filter((row: { import: boolean }) => row.import).map(inWords)
        expect(done(await commit(house, id)).counts.added).toBe(shown.length)
        expect(await messages(house, account)).toEqual([...before, ...shown].toSorted())
      },
    ),
    RUNS,
  )
})

test('a commit and its undo leave every table of the ledger as it was', async () => {
  await fc.assert(
    fc.asyncProperty(file, file, file, async (byHand, elsewhere, next) => {
      const account = await openAccount(house)
      const savings = await openAccount(house, { type: 'SAVINGS' })
      for (const [date, payee, size] of byHand)
        await enter(house, account, {
          date,
          payee,
          amount: size.replace('-', ''),
          type: payee === 'TRANSFER' ? 'TRANSFER' : size.startsWith('-') ? 'EXPENSE' : 'INCOME',
          ...(payee === 'TRANSFER' && { direction: size.startsWith('-') ? 'OUT' : 'IN' }),
        })
      await imported(house, csv(...elsewhere), savings)
      const before = ledgerOf(house)
      const { id } = await imported(house, asOfx(next), account)
      expect(done(await undo(house, id)).kept).toBe(0)
      expect(ledgerOf(house)).toEqual(before)
    }),
    RUNS,
  )
})
