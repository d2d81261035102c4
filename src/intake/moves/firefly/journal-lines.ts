import { isCurrency } from '../../../core/currencies.ts'
import { type Money, magnitude } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { AccountType } from '../../../ledger/accounts/tables.ts'
import { CLEARED_EVERY, type LedgerBuilder } from '../reading/ledger-builder.ts'
import { amountIn } from '../reading/move-amounts.ts'
import { dayIn } from '../reading/move-days.ts'
import type { MoveTable, TableRow } from '../reading/move-tables.ts'

/** A line of the export: one journal, which moves money from its source to its destination. */
export interface JournalLine {
  row: TableRow
  kind: string
  journal: string
  group: string
  date: Day
  /** Both above zero; the second in the other currency of the two. */
  amount: Money
  currency: string
  foreign?: { amount: Money; currency: string }
  /** Own accounts by their places; undefined where it is somebody else's. */
  source: number | undefined
  destination: number | undefined
}

/** The accounts that are the household's own; all others are payees. */
const OWN: Record<string, AccountType | undefined> = {
  'asset account': undefined,
  'default account': undefined,
  loan: 'LOAN',
  debt: 'OTHER_LIABILITY',
  mortgage: 'MORTGAGE',
  'credit card': 'CREDIT_CARD',
}

export const isOwn = (type: string): boolean => Object.hasOwn(OWN, type.toLowerCase())

export const accountId = (type: string, name: string): string => `${type.toLowerCase()}: ${name}`

/** The lines that can be read; others are left out and named. Gives the accounts the currencies that their lines have. */
export function journalLines(table: MoveTable, builder: LedgerBuilder, today: Day): JournalLine[] {
  const lines: JournalLine[] = []
  for (const row of table.rows) {
    const line = lineOf(row, builder, today)
    if (line) lines.push(line)
    if (lines.length % CLEARED_EVERY === CLEARED_EVERY - 1) Bun.gc(true)
  }
  giveCurrencies(lines, builder)
  return lines
}

function lineOf(row: TableRow, builder: LedgerBuilder, today: Day): JournalLine | undefined {
  const { cell } = row
  const date = dayIn(cell('date').slice(0, 10), 'YMD', today)
  const amount = amountIn(cell('amount'), 'POINT')
  const own = (side: string) => ownAccount(cell(`${side}_type`), cell(`${side}_name`), builder)
  const [source, destination] = [own('source'), own('destination')]
  const kind =
    date === undefined ? 'DATE_UNREADABLE' : amount === undefined ? 'AMOUNT_UNREADABLE' : 'NEITHER_SIDE_OWN'
  if (date === undefined || amount === undefined || (source ?? destination) === undefined) {
    builder.leave(
      'transactions',
      { kind },
      { kind: 'LINE', line: row.line, text: `${cell('date')} ${cell('description')}` },
    )
    return undefined
  }
  const [code, foreign] = [cell('foreign_currency_code'), amountIn(cell('foreign_amount'), 'POINT')]
  return {
    row,
    date,
    source,
    destination,
    kind: cell('type').toLowerCase(),
    amount: magnitude(amount),
    journal: cell('journal_id') || `line-${row.line}`,
    group: cell('group_id'),
    currency: cell('currency_code'),
    ...(code !== '' && foreign !== undefined && { foreign: { amount: magnitude(foreign), currency: code } }),
  }
}

function ownAccount(type: string, name: string, builder: LedgerBuilder): number | undefined {
  if (!isOwn(type)) return undefined
  const known = OWN[type.toLowerCase()]
  return builder.account(accountId(type, name), () => ({ name, ...(known && { type: known }) }))
}

/** Most of its lines tell; a transfer's destination has the foreign amount where there is one. */
function giveCurrencies(lines: JournalLine[], { ledger }: LedgerBuilder): void {
  const votes = ledger.accounts.map(() => new Map<string, number>())
  const vote = (account: number | undefined, code: string) => {
    const own = votes[account ?? -1]
    if (isCurrency(code)) own?.set(code, (own.get(code) ?? 0) + 1)
  }
  for (const { source, destination, currency, foreign } of lines) {
    vote(source, currency)
    vote(destination, source === undefined ? currency : (foreign?.currency ?? currency))
  }
  for (const [at, account] of ledger.accounts.entries()) {
    const [most] = [...(votes[at] ?? [])].sort((a, b) => b[1] - a[1])
    if (most) account.currency ??= most[0]
  }
}

/** What the line moves in an account, in the account's own currency; undefined where the line has none in it. */
export function amountFor(line: JournalLine, account: number, { ledger }: LedgerBuilder): Money | undefined {
  const code = ledger.accounts[account]?.currency
  if (code === undefined || code === line.currency) return line.amount
  return line.foreign?.currency === code ? line.foreign.amount : undefined
}
