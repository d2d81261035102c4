import { fromColumns, type Money, type MoneyColumns, sumColumns } from '../../../core/money.ts'
import { type Day, EARLIEST_DAY, LATEST_DAY } from '../../../core/time.ts'
import * as balances from '../../../ledger/accounts/balances.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { SourceValuation } from '../source-ledger.ts'
import type { FlatRow } from './flat-rows.ts'
import { openingsOf, valuationsOf } from './openings.ts'
import type { MovePlan } from './plan.ts'
import { monthOf } from './planning.ts'

/** What accounts hold here, all days counted, and what a month comes to in them; each by its place in the plan. */
export interface Holdings {
  balances: (Money | undefined)[]
  /** By place and month. */
  months: Map<string, Money>
}

const placeKey = (place: number, month: string): string => `${place} ${month}`
const SUM = sumColumns('amount_high', 'amount_low')

interface HeldAccount {
  seq: number
  openingHigh: number
  openingLow: number
  openingDate: Day
}

/** What is in the ledger now, of accounts by their seqs. */
export function holdingsOf(db: Db, seqs: readonly (number | undefined)[]): Holdings {
  const months = new Map<string, Money>()
  const sums = db.$client.query<MoneyColumns & { month: string }, [number]>(`
    SELECT substr(date, 1, 7) AS month, ${SUM.high} AS high, ${SUM.low} AS low FROM account_days
    WHERE account_seq = ? GROUP BY 1`)
  const held = seqs.map((seq, place) => {
    if (seq === undefined) return undefined
    for (const { month, ...columns } of sums.all(seq))
      months.set(placeKey(place, month), fromColumns(columns))
    return balanceOf(db, seq)
  })
  return { balances: held, months }
}

function balanceOf(db: Db, seq: number): Money {
  const account = db.$client
    .query<HeldAccount, [number]>(
      'SELECT seq, opening_high AS openingHigh, opening_low AS openingLow, opening_date AS openingDate FROM accounts WHERE seq = ?',
    )
    .get(seq)
  return account ? balances.on(db, account, LATEST_DAY) : 0n
}

/** What would be in the ledger: what is there, the rows that come in, and what is valued anew. */
export function foreseen(db: Db, plan: MovePlan): Holdings {
  const { balances: held, months } = holdingsOf(
    db,
    plan.accounts.map(({ seq }) => seq),
  )
  const openings = openingsOf(plan)
  const anew = valuationsOf(plan).map((valuations, place) => latest(db, plan, place, valuations))
  for (const [place, { action, seq }] of plan.accounts.entries()) {
    const last = anew[place]
    if (action === 'CREATE') held[place] = last?.amount ?? openings[place]?.amount ?? 0n
    else if (seq !== undefined && last?.isNew)
      held[place] = last.amount + balances.netChange(db, seq, last.date, LATEST_DAY)
  }
  for (const row of plan.rows.filter((_, at) => plan.decisions[at] === 'NEW')) {
    if (isCounted(row, anew[row.account])) held[row.account] = (held[row.account] ?? 0n) + row.amount
    const key = placeKey(row.account, monthOf(row.date))
    months.set(key, (months.get(key) ?? 0n) + row.amount)
  }
  return { balances: held, months }
}

interface LatestValuation extends SourceValuation {
  isNew: boolean
}

/** The last day an account would be valued on, whether here or by the files; what is valued here stays. */
function latest(
  db: Db,
  { accounts }: MovePlan,
  place: number,
  brought: SourceValuation[],
): LatestValuation | undefined {
  const { seq } = accounts[place] ?? {}
  const here =
    seq === undefined ? undefined : balances.valuationsBetween(db, seq, EARLIEST_DAY, LATEST_DAY).at(-1)
  const there = brought.at(-1)
  if (here && (!there || there.date <= here.date))
    return { date: here.date, amount: fromColumns(here), isNew: false }
  return there && { ...there, isNew: true }
}

/** What moved until the day of a valuation is in it. */
const isCounted = ({ date }: FlatRow, valued: SourceValuation | undefined): boolean =>
  valued === undefined || date > valued.date
