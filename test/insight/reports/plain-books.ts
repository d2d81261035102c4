import { fromColumns, type Money } from '../../../src/core/money.ts'
import { fold } from '../../../src/ledger/categories/names.ts'
import type { Db } from '../../../src/platform/db/db.ts'

type Row = Record<string, string | number | null>

/** Everything of a household as it stands in the tables, read once; what is worked out from it is plain JavaScript. */
export interface PlainBooks {
  people: Row[]
  accounts: Row[]
  categories: Row[]
  groups: Row[]
  rows: Row[]
  parts: Row[]
  valuations: Row[]
  reports: Row[]
}

export function plainBooks({ $client: client }: Db, householdId: number): PlainBooks {
  const all = (table: string) => client.query<Row, []>(`SELECT * FROM ${table}`).all()
  const ours = (table: string) => all(table).filter((row) => row.household_id === householdId)
  return {
    people: ours('users'),
    accounts: ours('accounts'),
    categories: ours('categories'),
    groups: ours('category_groups'),
    rows: ours('transactions').filter((row) => row.deleted_at === null),
    parts: all('transaction_splits'),
    valuations: all('valuations'),
    reports: all('reported_balances'),
  }
}

export const moneyOf = (row: Row, name = 'amount'): Money =>
  fromColumns({ high: Number(row[`${name}_high`]), low: Number(row[`${name}_low`]) })

/** Something that counts in reports: a transaction, or a part of one. */
export interface Entry {
  seq: number
  date: string
  account: Row
  category: Row | undefined
  /** The kind of the category, or the type of what has none. */
  kind: string
  /** Money in is above zero. */
  amount: Money
  payee: string
  tags: string[]
}

/** What counts: what is no transfer, and on request transfers with a category that leave the budget or come back to it. */
export function entriesOf(books: PlainBooks, withTransfer = (_kind: string) => false): Entry[] {
  const { accounts, categories, rows, parts } = books
  return rows
    .filter((row) => row.hidden === 0 && (row.type !== 'TRANSFER' || isOutward(books, row)))
    .flatMap((row) => {
      const entry = (categorySeq: Row[string] | undefined, amount: Money): Entry => {
        const category = categories.find(({ seq }) => seq === categorySeq)
        const account = accounts.find(({ seq }) => seq === row.account_seq) ?? {}
        const kind = String(category?.kind ?? row.type)
        const tags = JSON.parse(String(row.tags))
        return {
          seq: Number(row.seq),
          date: String(row.date),
          account,
          category,
          kind,
          amount,
          payee: String(row.payee),
          tags,
        }
      }
      if (row.is_split === 0) return [entry(row.category_seq, moneyOf(row))]
      const own = parts.filter((part) => part.transaction_seq === row.seq)
      const sign = moneyOf(row) < 0n ? -1n : 1n
      return own.map((part) => entry(part.category_seq, sign * moneyOf(part)))
    })
    .filter(({ seq, category, kind }) => {
      const isTransfer = rows.find((row) => row.seq === seq)?.type === 'TRANSFER'
      return !isTransfer || (category !== undefined && withTransfer(kind))
    })
}

const BUDGETED = ['CHECKING', 'SAVINGS', 'CREDIT_CARD', 'CASH', 'LINE_OF_CREDIT']

function isOutward({ accounts, rows }: PlainBooks, row: Row): boolean {
  const isBudgeted = (one: Row) => {
    const account = accounts.find(({ seq }) => seq === one.account_seq)
    return account?.on_budget == null ? BUDGETED.includes(String(account?.type)) : account.on_budget === 1
  }
  const others = rows.filter(
    ({ seq, transfer_id: id }) => seq !== row.seq && id !== null && id === row.transfer_id,
  )
  return isBudgeted(row) && !others.some(isBudgeted)
}

export const sumOf = (entries: Pick<Entry, 'amount'>[]): Money =>
  entries.reduce((sum, { amount }) => sum + amount, 0n)

/** The lines an entry counts in, each with its id and its name as written. */
export function linesFor(books: PlainBooks, by: string, { category, account, payee, tags }: Entry) {
  const line = (key: unknown, id: unknown, name: unknown) => ({ key: String(key), id, name })
  const group = books.groups.find(({ seq }) => seq === category?.group_seq)
  if (by === 'CATEGORY') return [line(category?.id, category?.id ?? null, category?.name ?? null)]
  if (by === 'GROUP') return [line(group?.id, group?.id ?? null, group?.name ?? null)]
  if (by === 'ACCOUNT') return [line(account.id, account.id, account.name)]
  const names = by === 'PAYEE' ? [payee].filter((name) => name !== '') : tags
  if (names.length === 0) return [line(undefined, null, null)]
  return names.map((name) => line(fold(name), null, name))
}

export const lastBefore = (valued: Row[], day: string) =>
  valued
    .filter(({ date }) => String(date) <= day)
    .toSorted((one, other) => (String(one.date) < String(other.date) ? -1 : 1))
    .at(-1)

/** What an account holds at the end of a day, from its rows and what it was valued at. */
export function ledgerOn(rows: Row[], valued: Row[], account: Row, day: string): Money {
  const anchor = lastBefore(valued, day)
  const after = anchor ? String(anchor.date) : ''
  return rows
    .filter(({ date }) => String(date) > after && String(date) <= day)
    .reduce((sum, row) => sum + moneyOf(row), anchor ? moneyOf(anchor) : moneyOf(account, 'opening'))
}

const DAY_MS = 86_400_000

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days of a range that belong together, by the calendar of JavaScript; day by day. */
export function periodsBySteps(from: string, to: string, interval: string): { from: string; to: string }[] {
  const periods: { from: string; to: string; label: string }[] = []
  for (let day = from; day <= to; day = dayAfter(day)) {
    const label = labelOf(day, interval)
    const last = periods.at(-1)
    if (last?.label === label) last.to = day
    else periods.push({ from: day, to: day, label })
  }
  return periods.map(({ label: _, ...period }) => period)
}

function labelOf(day: string, interval: string): string {
  const date = new Date(day)
  const monday = dayAfter(day, -((date.getUTCDay() + 6) % 7))
  const quarter = `${day.slice(0, 4)} ${Math.floor(date.getUTCMonth() / 3)}`
  const labels: Record<string, string> = {
    NONE: '',
    DAY: day,
    WEEK: monday,
    MONTH: day.slice(0, 7),
    QUARTER: quarter,
    YEAR: day.slice(0, 4),
  }
  return labels[interval] ?? ''
}
