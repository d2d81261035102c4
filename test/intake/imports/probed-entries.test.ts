import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { newId } from '../../../src/core/ids.ts'
import { moneyOf, toColumns } from '../../../src/core/money.ts'
import { type Day, dayFromNumber } from '../../../src/core/time.ts'
import type { LedgerEntry, WantedEntry } from '../../../src/intake/duplicates/decisions.ts'
import { ledgerOf } from '../../../src/intake/imports/accounts/account-ledger.ts'
import * as many from '../../../src/ledger/transactions/bulk/bulk-writes.ts'
import { ROW_DEFAULTS } from '../../../src/ledger/transactions/ledger.ts'
import { actorOf, type Books, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'

const ROWS = 400
const FIRST = 20_000
const AMOUNTS = ['-4.25', '4.25', '-10.00', '-10.0001', '-12345678901.00'].map(moneyOf)

let books: Books
let accountSeq: number

/** By the bank's day and by the one people see, which may be another; some are pending, some are in another account. */
beforeAll(async () => {
  books = await openBooks()
  const { write } = books.house.deps
  const actor = actorOf(books)
  const ids = [await books.account('Chequing'), await books.account('Savings')]
  await write((tx) => {
    const seqOf = (id: string) =>
      tx.$client.query<{ seq: number }, [string]>('SELECT seq FROM accounts WHERE id = ?').get(id)?.seq ?? 0
    const [own = 0, other = 0] = ids.map(seqOf)
    accountSeq = own
    for (let at = 0; at < ROWS; at++) {
      const { high, low } = toColumns(AMOUNTS[at % AMOUNTS.length] ?? 0n)
      const day = FIRST + ((at * 37) % 300)
      many.insertRow(tx, {
        ...ROW_DEFAULTS,
        id: newId(),
        householdId: actor.householdId,
        accountSeq: at % 7 === 3 ? other : own,
        date: dayFromNumber(day + (at % 11 === 0 ? 30 : 0)),
        bankDate: at % 3 === 0 ? dayFromNumber(day) : null,
        amountHigh: high,
        amountLow: low,
        type: high < 0 || low < 0 ? 'EXPENSE' : 'INCOME',
        payee: 'Shop',
        status: at % 13 === 0 ? 'PENDING' : 'CLEARED',
        reviewed: false,
        source: 'CSV',
        createdAt: actor.at,
        updatedAt: actor.at,
        deletedAt: at % 17 === 0 ? actor.at : null,
      })
    }
    many.countIn(tx, actor.householdId, { sql: 'household_id = ?', params: [actor.householdId] })
  })
})
afterAll(() => books.house.close())

const anyWanted: fc.Arbitrary<WantedEntry[]> = fc.array(
  fc.record({ amount: fc.constantFrom(...AMOUNTS), day: fc.nat(330) }).map(({ amount, day }) => ({
    amount,
    from: dayFromNumber(FIRST + day - 5),
    to: dayFromNumber(FIRST + day + 5),
  })),
  { minLength: 1, maxLength: 6 },
)

test('what a short file may be is found by its amounts as by reading all transactions of its days', () => {
  const ledger = ledgerOf(books.house.deps.db, accountSeq)
  const [from, to] = [dayFromNumber(FIRST - 40) as Day, dayFromNumber(FIRST + 400) as Day]
  const entries = (wanted: WantedEntry[], times: number) => {
    const isWanted = ({ amount, date, pending }: LedgerEntry) =>
      pending || wanted.some((one) => one.amount === amount && date >= one.from && date <= one.to)
    const found = ledger.entriesAround(from, to, Array.from({ length: times }, () => wanted).flat())
    return { read: found.length, found: found.filter(isWanted).toSorted((one, other) => one.seq - other.seq) }
  }
  let found = 0
  fc.assert(
    fc.property(anyWanted, (wanted) => {
      const [probed, whole] = [entries(wanted, 1), entries(wanted, ROWS)]
      expect(probed.found).toEqual(whole.found)
      expect(probed.read).toBeLessThan(whole.read)
      found += probed.found.length
    }),
    { numRuns: runs(200) },
  )
  expect(found).toBeGreaterThan(100)
})
