import { expect } from 'bun:test'
import type { Actor } from '../../../src/core/actor.ts'
import { formatMoney, fromColumns, type Money, magnitude } from '../../../src/core/money.ts'
import { type Day, dayNumber } from '../../../src/core/time.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import { fold } from '../../../src/ledger/categories/names.ts'
import { totals } from '../../../src/ledger/transactions/filter-totals.ts'
import { list } from '../../../src/ledger/transactions/listing.ts'
import type { TransactionFilter } from '../../../src/ledger/transactions/model.ts'
import { counts, payees } from '../../../src/ledger/waiting/waiting.ts'
import type { Db } from '../../../src/platform/db/db.ts'

/** A transaction as it stands in the table, whatever else says. */
interface Plain {
  seq: number
  id: string
  account: number
  date: Day
  high: number
  low: number
  type: string
  payee: string
  text: string
  notes: string
  tags: string
  category: number | null
  isSplit: number
  transferId: string | null
  hidden: number
  reviewed: number
}

interface Books {
  db: Db
  actor: Actor
}

const liveRows = ({ db, actor }: Books): Plain[] =>
  db.$client
    .query<Plain, [number]>(`
      SELECT seq, id, account_seq AS account, date, amount_high AS high, amount_low AS low, type, payee, imported_text AS text,
        notes, tags, category_seq AS category, is_split AS isSplit, transfer_id AS transferId, hidden, reviewed
      FROM transactions WHERE household_id = ? AND deleted_at IS NULL ORDER BY date, seq`)
    .all(actor.householdId)

const sumOf = (rows: Pick<Plain, 'high' | 'low'>[]): Money =>
  rows.reduce((total, row) => total + fromColumns(row), 0n)

/** Everything that is derived from the rows says what the rows say. */
export function expectLawfulBooks(books: Books): void {
  const rows = liveRows(books)
  expectDays(books, rows)
  expectMonths(books, rows)
  expectTotals(books, rows)
  expectBalances(books, rows)
  expectSearchRows(books, rows)
  expectHits(books, rows)
  expectCategoryLists(books, rows)
  expectSplits(books, rows)
  expectTransfers(rows)
  expectWaiting(books, rows)
}

/** What SQLite itself can tell, over all households. */
export function expectSoundDatabase({ $client }: Db): void {
  expect($client.query('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect($client.query('PRAGMA foreign_key_check').all()).toEqual([])
}

function expectDays({ db, actor }: Books, rows: Plain[]): void {
  const days = db.$client
    .query<{ account: number; date: Day; count: number; high: number; low: number }, [number]>(`
      SELECT d.account_seq AS account, d.date, d.count, d.amount_high AS high, d.amount_low AS low
      FROM account_days d JOIN accounts a ON a.seq = d.account_seq WHERE a.household_id = ?`)
    .all(actor.householdId)
  const told = new Map(days.map((day) => [`${day.account} ${day.date}`, `${day.count} ${fromColumns(day)}`]))
  const grouped = Map.groupBy(rows, ({ account, date }) => `${account} ${date}`)
  const counted = new Map([...grouped].map(([key, group]) => [key, `${group.length} ${sumOf(group)}`]))
  for (const key of told.keys()) if (!counted.has(key)) counted.set(key, '0 0')
  expect(told).toEqual(new Map([...told.keys()].map((key) => [key, counted.get(key) ?? ''])))
  expect([...counted.keys()].filter((key) => !told.has(key))).toEqual([])
}

interface MonthCell {
  month: string
  category: number
  account: number
  type: string
  hidden: number
  count: number
  high: number
  low: number
  incomingHigh: number
  incomingLow: number
}

function expectMonths(books: Books, rows: Plain[]): void {
  const texts = books.db.$client
    .query<MonthCell, [number]>(`
      SELECT month, category_seq AS category, account_seq AS account, type, hidden, count, amount_high AS high, amount_low AS low,
        incoming_high AS incomingHigh, incoming_low AS incomingLow
      FROM category_months WHERE household_id = ?
        AND (count <> 0 OR amount_high <> 0 OR amount_low <> 0 OR incoming_high <> 0 OR incoming_low <> 0)`)
    .all(books.actor.householdId)
    .map(({ high, low, incomingHigh, incomingLow, count, ...cell }) => [
      Object.values(cell).join(' '),
      `${count} ${fromColumns({ high, low })} ${fromColumns({ high: incomingHigh, low: incomingLow })}`,
    ])
  const parts = partsOf(books)
  const counted = rows.flatMap(({ date, category, account, type, hidden, isSplit, seq, ...row }) => {
    const sign = fromColumns(row) < 0n ? -1n : 1n
    const key = (of: number | null) => [date.slice(0, 7), of ?? 0, account, type, hidden].join(' ')
    const piece = (of: number | null, amount: Money) => ({
      key: key(of),
      amount,
      incoming: sign < 0n ? 0n : amount,
    })
    const own = (parts.get(seq) ?? []).map((part) => piece(part.category, sign * fromColumns(part)))
    return isSplit ? own : [piece(category, fromColumns(row))]
  })
  const cells = [...Map.groupBy(counted, ({ key }) => key)].map(([key, group]) => [
    key,
    `${group.length} ${group.reduce((sum, { amount }) => sum + amount, 0n)} ${group.reduce((sum, { incoming }) => sum + incoming, 0n)}`,
  ])
  expect(new Map(texts as [string, string][])).toEqual(new Map(cells as [string, string][]))
}

/** Of everything, and of days that begin and end within a month. */
function expectTotals(books: Books, rows: Plain[]): void {
  const currencies = books.db.$client
    .query<{ seq: number; currency: string }, []>('SELECT seq, currency FROM accounts ORDER BY currency')
    .all()
  const currencyOf = new Map(currencies.map(({ seq, currency }) => [seq, currency]))
  const flow = (some: Plain[]) => {
    const sums = some.map((row) => sumOf([row]))
    const [came, went] = [sums.filter((sum) => sum > 0n), sums.filter((sum) => sum < 0n)].map((part) =>
      part.reduce((sum, amount) => sum + amount, 0n),
    )
    const [incoming, outgoing] = [came ?? 0n, went ?? 0n]
    return {
      count: some.length,
      in: formatMoney(incoming),
      out: formatMoney(-outgoing),
      net: formatMoney(incoming + outgoing),
    }
  }
  for (const span of [{}, { from: '2026-06-01' }, { from: '2026-05-28', to: '2026-06-05' }]) {
    const { from = '', to = '~' } = span as { from?: string; to?: string }
    const some = rows.filter(({ date }) => date >= from && date <= to)
    const moving = some.filter(({ type }) => type !== 'TRANSFER')
    const plainly = [...new Set(currencies.map(({ currency }) => currency))].flatMap((currency) => {
      const own = (all: Plain[]) => all.filter(({ account }) => currencyOf.get(account) === currency)
      if (own(some).length === 0) return []
      const hidden = flow(own(moving.filter((row) => row.hidden === 1)))
      const transfers = flow(own(some.filter(({ type }) => type === 'TRANSFER')))
      return [{ currency, ...flow(own(moving)), hidden, transfers }]
    })
    expect(totals(books.db, books.actor, span)).toEqual(plainly)
  }
}

function expectBalances({ db, actor }: Books, rows: Plain[]): void {
  const numbers = new Map(
    db.$client
      .query<{ id: string; seq: number; high: number; low: number }, [number]>(
        'SELECT id, seq, opening_high AS high, opening_low AS low FROM accounts WHERE household_id = ?',
      )
      .all(actor.householdId)
      .map((account) => [account.id, account]),
  )
  for (const { id, balance, transactionCount } of accounts.list(db, actor)) {
    const account = numbers.get(id)
    const own = rows.filter((row) => row.account === account?.seq)
    const opening = account ? fromColumns(account) : 0n
    expect([balance, transactionCount]).toEqual([formatMoney(opening + sumOf(own)), own.length])
    expect(found({ db, actor }, { accountId: id })).toEqual(own.map((row) => row.id))
  }
}

/** All that a filter finds, oldest first; the total must be as many. */
function found({ db, actor }: Books, filter: TransactionFilter): string[] {
  const { items, total } = list(db, actor, { ...filter, sort: 'date', page: 0, limit: 500 })
  expect([filter, total]).toEqual([filter, items.length])
  return items.map(({ id }) => id)
}

const SHIFT = 2n ** 31n

function expectSearchRows({ db, actor }: Books, rows: Plain[]): void {
  const household = BigInt(actor.householdId) * SHIFT * 65_536n
  const indexed = db.$client
    .query<{ number: string }, [string, string]>(
      'SELECT CAST(rowid AS TEXT) AS number FROM transaction_search WHERE rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)',
    )
    .all(String(household), String(household + SHIFT * 65_536n - 1n))
  expect(indexed.map(({ number }) => number)).toEqual(
    rows.map(({ date, seq }) => String(household + BigInt(dayNumber(date)) * SHIFT + BigInt(seq))),
  )
}

const tokens = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

function expectHits(books: Books, rows: Plain[]): void {
  const columns = rows.map(({ payee, text, notes, tags }) => ({
    payee: tokens(payee),
    text: tokens(text),
    notes: tokens(notes),
    tags: (JSON.parse(tags) as string[]).flatMap(tokens),
  }))
  const where = (fits: (row: (typeof columns)[number]) => boolean) =>
    rows.filter((_, index) => fits(columns[index] as (typeof columns)[number])).map(({ id }) => id)
  for (const word of ['cafe', 'zoe', 'tim', 'epicerie', 'transfer', 'food', 'words']) {
    expect(found(books, { q: word })).toEqual(where((row) => Object.values(row).flat().includes(word)))
    for (const field of ['payee', 'text', 'notes'] as const)
      expect(found(books, { q: `${field}:${word}` })).toEqual(where((row) => row[field].includes(word)))
  }
  for (const tag of ['cafe', 'food', 'two words'])
    expect(found(books, { tag })).toEqual(
      rows
        .filter(({ tags }) => (JSON.parse(tags) as string[]).some((one) => fold(one) === tag))
        .map(({ id }) => id),
    )
}

interface Part {
  transaction: number
  category: number | null
  high: number
  low: number
}

const partsOf = ({ db, actor }: Books): Map<number, Part[]> =>
  Map.groupBy(
    db.$client
      .query<Part, [number]>(`
        SELECT s.transaction_seq AS "transaction", s.category_seq AS category, s.amount_high AS high, s.amount_low AS low
        FROM transaction_splits s JOIN transactions t ON t.seq = s.transaction_seq WHERE t.household_id = ?`)
      .all(actor.householdId),
    ({ transaction }) => transaction,
  )

function expectCategoryLists(books: Books, rows: Plain[]): void {
  const parts = partsOf(books)
  const used = new Set([...rows, ...[...parts.values()].flat()].map(({ category }) => category))
  for (const seq of used) {
    if (seq === null) continue
    const row = books.db.$client
      .query<{ id: string }, [number]>('SELECT id FROM categories WHERE seq = ?')
      .get(seq)
    const own = rows.filter(
      (one) => one.category === seq || parts.get(one.seq)?.some(({ category }) => category === seq),
    )
    expect(found(books, { categoryId: row?.id ?? '' })).toEqual(own.map(({ id }) => id))
  }
  const none = rows.filter((row) => row.category === null && !row.isSplit && row.type !== 'TRANSFER')
  expect(found(books, { categoryId: 'none' })).toEqual(none.map(({ id }) => id))
}

function expectSplits(books: Books, rows: Plain[]): void {
  const parts = partsOf(books)
  for (const row of rows) {
    const own = parts.get(row.seq) ?? []
    expect(own.length > 1).toBe(row.isSplit === 1)
    expect(own.length).not.toBe(1)
    if (row.isSplit) expect([sumOf(own), row.category]).toEqual([magnitude(sumOf([row])), null])
    if (row.type !== 'TRANSFER') expect(sumOf([row]) < 0n).toBe(row.type === 'EXPENSE')
  }
}

/** Both sides of every transfer are there, in two accounts, one out and one in. */
function expectTransfers(rows: Plain[]): void {
  const linked = rows.filter(({ transferId }) => transferId !== null)
  for (const sides of Map.groupBy(linked, ({ transferId }) => transferId).values()) {
    expect(sides.map(({ type }) => type)).toEqual(['TRANSFER', 'TRANSFER'])
    expect(new Set(sides.map(({ account }) => account)).size).toBe(2)
    expect(sides.map((side) => sumOf([side]) < 0n).toSorted()).toEqual([false, true])
  }
}

/** How much waits for a category or a look is what is counted, and so are its payees. */
function expectWaiting({ db, actor }: Books, rows: Plain[]): void {
  const waiting = rows.filter((row) => row.category === null && !row.isSplit && row.type !== 'TRANSFER')
  const unreviewed = rows.filter(({ reviewed }) => reviewed === 0)
  expect(counts(db, actor.householdId)).toMatchObject({
    uncategorised: waiting.length,
    unreviewed: unreviewed.length,
  })
  const told = payees(db, actor.householdId).map(({ payee, count }): [string, number] => [payee, count])
  const counted = [...Map.groupBy(waiting, ({ payee }) => payee)].map(([payee, group]) => [
    payee,
    group.length,
  ])
  expect(new Map(told)).toEqual(new Map(counted as [string, number][]))
  expect(found({ db, actor }, { reviewed: 'false' })).toEqual(unreviewed.map(({ id }) => id))
}
