import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { MoveContext } from '../move-limits.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import { amountReader } from '../reading/move-amounts.ts'
import { dayReader } from '../reading/move-days.ts'
import type { MoveTable } from '../reading/move-tables.ts'
import type { SourceTransaction } from '../source-ledger.ts'

export const BALANCES = ['date', 'balance', 'account']

interface DayBalance {
  day: Day
  balance: Money
}

/**
 * Gives accounts what they began with, by the first balance Monarch has of them, and the last one to be proved by. What is
 * owed is written with either sign: the one is taken whose steps are the transactions.
 */
export function readBalances(table: MoveTable, builder: LedgerBuilder, context: MoveContext): void {
  const column = (name: string) => table.rows.map(({ cell }) => cell(name))
  const day = dayReader(column('date'), builder, context)
  const amount = amountReader(column('balance'), builder, context)
  const byAccount = new Map<string, DayBalance[]>()
  for (const { cell, line, cells } of table.rows) {
    const [on, balance] = [day(cell('date')), amount(cell('balance'))]
    if (on === undefined || balance === undefined) {
      builder.leave(
        'balances',
        { kind: 'DATE_OR_AMOUNT_UNREADABLE' },
        { kind: 'LINE', line, text: cells.join(' | ') },
      )
      continue
    }
    const known = byAccount.get(cell('account'))
    if (known) known.push({ day: on, balance })
    else byAccount.set(cell('account'), [{ day: on, balance }])
  }
  const rows = Map.groupBy(builder.ledger.transactions, ({ account }) => account)
  for (const [name, balances] of byAccount) {
    const at = builder.account(name, () => ({ name }))
    give(at, balances, rows.get(at) ?? [], builder)
  }
}

function give(at: number, unsorted: DayBalance[], rows: SourceTransaction[], builder: LedgerBuilder): void {
  const balances = unsorted.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const [account, first, last] = [builder.ledger.accounts[at], balances[0], balances.at(-1)]
  if (!account || !first || !last) return
  if (rows.length === 0) {
    account.opening = { amount: last.balance, day: last.day }
    const earlier = new Set(balances.map(({ balance }) => balance)).size - 1
    if (earlier > 0) builder.leave('balances', { kind: 'LAST_BALANCE_KEPT' }, account.name)
    return
  }
  const sums = new RunningSums(rows)
  const sign = steps(balances, sums, -1n) > steps(balances, sums, 1n) ? -1n : 1n
  const start = rows.reduce((day, { date }) => (date < day ? date : day), first.day)
  account.opening = { amount: sign * first.balance - sums.until(first.day), day: start }
  account.balance = sign * last.balance + sums.total - sums.until(last.day)
}

/** How many of the balance's changes are what the transactions of those days come to. */
function steps(balances: DayBalance[], sums: RunningSums, sign: bigint): number {
  let kept = 0
  for (let at = 1; at < balances.length; at++) {
    const [before, after] = [balances[at - 1], balances[at]]
    if (!before || !after || before.balance === after.balance) continue
    if (sign * (after.balance - before.balance) === sums.until(after.day) - sums.until(before.day)) kept++
  }
  return kept
}

class RunningSums {
  private readonly days: Day[] = []
  private readonly sums: Money[] = []

  constructor(rows: SourceTransaction[]) {
    let sum = 0n
    for (const { date, amount } of rows.toSorted((a, b) =>
      a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
    )) {
      sum += amount
      this.days.push(date)
      this.sums.push(sum)
    }
  }

  get total(): Money {
    return this.sums.at(-1) ?? 0n
  }

  /** Of the transactions up to the end of a day. */
  until(day: Day): Money {
    let [low, high] = [0, this.days.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.days[middle] ?? '') <= day) low = middle + 1
      else high = middle
    }
    return this.sums[low - 1] ?? 0n
  }
}
