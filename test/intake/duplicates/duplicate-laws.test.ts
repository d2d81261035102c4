import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { inWords } from '../../../src/core/facts.ts'
import type { IncomingRow } from '../../../src/intake/duplicates/decisions.ts'
import { decide } from '../../../src/intake/duplicates/duplicates.ts'
import { duplicateWords } from '../../../src/intake/duplicates/words/words.ts'
import { type Line, MemoryLedger, rows, run } from '../../support/memory-ledger.ts'

/** A purchase as it happened, and how the bank's formats tell it. */
interface Purchase {
  day: number
  amount: string
  shop: string
}
type Format = 'csv' | 'csv with references' | 'ofx' | 'feed'

const SHOPS = ['CORNER COFFEE', 'HARDWARE', 'CITY GYM', 'BAKERY']
const date = (day: number) => `2026-01-${String(day).padStart(2, '0')}`

const purchase = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  amount: fc.constantFrom('-4.25', '-9.00', '15.00'),
  shop: fc.constantFrom(...SHOPS),
})
const month = fc
  .array(purchase, { maxLength: 40 })
  .map((purchases) => purchases.sort((one, other) => one.day - other.day))
const format = fc.constantFrom<Format>('csv', 'csv with references', 'ofx', 'feed')

const IDS = { csv: undefined, 'csv with references': 'reference', ofx: 'fitid', feed: 'feedId' } as const
const WORDS = {
  csv: (shop: string) => shop,
  'csv with references': (shop: string) => `${shop} REF`,
  ofx: (shop: string) => `${shop} #0042 HALIFAX`,
  feed: (shop: string) => shop.toLowerCase(),
}

/** What the bank exports of those days. Its ids stay with the purchase. */
function file(purchases: Purchase[], from: number, to: number, kind: Format): IncomingRow[] {
  const id = IDS[kind]
  const lines = purchases.map(({ day, amount, shop }, i) => ({ day, amount, shop, id: `${kind}-${i}` }))
  const listed = lines.filter(({ day }) => day >= from && day <= to)
  return rows(
    ...listed.map(
      (line): Line => [
        date(line.day),
        line.amount,
        line.shop,
        { text: WORDS[kind](line.shop), ...(id && { [id]: line.id }) },
      ],
    ),
  )
}

const content = {
  day: fc.integer({ min: 1, max: 10 }),
  amount: fc.constantFrom('-4.25', '-5.00', '-9.00'),
}
/** Anything a file or a feed may hold: shared ids, corrected content, several statements, pending rows. */
const messyRow = fc.oneof(
  fc.record({
    ...content,
    payee: fc.constantFrom('COFFEE', 'COFFEE HOUSE', 'BAKERY', '', '0042'),
    pending: fc.boolean(),
  }),
  fc.record({
    ...content,
    payee: fc.constantFrom('COFFEE', 'COFFEE HOUSE'),
    fitid: fc.constantFrom('0', 'F1', 'F2', 'F3', '20260105'),
    reference: fc.constantFrom('R1', 'R2', ''),
    statement: fc.constantFrom(1, 2),
  }),
  fc.record({
    ...content,
    payee: fc.constantFrom('COFFEE', 'BAKERY'),
    feedId: fc.constantFrom('S1', 'S2', 'S3'),
    pending: fc.boolean(),
  }),
)
const messy = fc
  .array(messyRow, { maxLength: 25 })
  .map((lines) =>
    rows(...lines.map(({ day, amount, payee, ...extra }): Line => [date(day), amount, payee, extra])),
  )

test('importing a file twice changes nothing and finds nothing new', () => {
  fc.assert(
    fc.property(messy, messy, (earlier, incoming) => {
      const ledger = new MemoryLedger()
      run(ledger, earlier)
      run(ledger, incoming)
      const seen = ledger.seen()
      const again = run(ledger, incoming)
      expect(again.filter((text) => text === 'NEW' || text.startsWith('POSSIBLE'))).toEqual([])
      expect(ledger.seen()).toEqual(seen)
    }),
  )
})

test('two overlapping files of one format make the same ledger in either order', () => {
  fc.assert(
    fc.property(month, format, (purchases, kind) => {
      const one = file(purchases, 1, 20, kind)
      const other = file(purchases, 10, 31, kind)
      const [forth, back] = [new MemoryLedger(), new MemoryLedger()]
      run(forth, one)
      run(forth, other)
      run(back, other)
      run(back, one)
      expect(forth.seen()).toEqual(back.seen())
      expect(forth.transactions).toHaveLength(purchases.length)
    }),
  )
})

test('overlapping files of different formats, in any order, hold each purchase once', () => {
  fc.assert(
    fc.property(month, fc.array(format, { minLength: 1, maxLength: 4 }), (purchases, kinds) => {
      const ledger = new MemoryLedger()
      for (const kind of kinds) {
        run(ledger, file(purchases, 1, 20, kind))
        run(ledger, file(purchases, 10, 31, kind))
      }
      expect(ledger.transactions).toHaveLength(purchases.length)
    }),
  )
})

test('equal purchases stay as many as they were, however often and in whatever format they come', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(format, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (count, kinds, reversed) => {
        const ledger = new MemoryLedger()
        const purchases = Array.from({ length: count }, () => ({ day: 5, amount: '-4.25', shop: 'BAKERY' }))
        for (const kind of kinds) {
          const incoming = file(purchases, 1, 31, kind)
          run(ledger, reversed ? incoming.reverse() : incoming)
        }
        expect(ledger.transactions).toHaveLength(count)
      },
    ),
  )
})

test('every row gets one decision, and no transaction is given to two rows', () => {
  fc.assert(
    fc.property(messy, messy, fc.boolean(), (earlier, incoming, sync) => {
      const ledger = new MemoryLedger()
      run(ledger, earlier)
      for (const existing of ledger.transactions) existing.locked = existing.seq % 5 === 0
      for (const existing of ledger.transactions) existing.deleted = existing.seq % 7 === 0
      const before = JSON.stringify(ledger.seen())
      const decisions = decide(incoming, ledger, sync ? { vanished: ledger.pendings() } : {})
      expect(decisions.map(({ row }) => row)).toEqual(incoming.map(({ row }) => row))
      const given = decisions.flatMap(({ existing }) => existing ?? [])
      expect(new Set(given).size).toBe(given.length)
      for (const { reason } of decisions) expect(inWords(duplicateWords.en, reason)).toMatch(/^[A-Z].*\.$/s)
      expect(JSON.stringify(ledger.seen())).toBe(before)
      ledger.commit(incoming, decisions)
    }),
  )
})
