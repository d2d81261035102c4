import { formatMoney, fromColumns, type Money, type MoneyColumns, sumColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { firstMonth } from './brought-budget.ts'
import type { MovePlan } from './plan.ts'
import { cellKey, type MovePlanning, monthOf } from './planning.ts'
import type { MoveProof } from './proof-model.ts'

const EXAMPLES = 100

/** What accounts hold here, all days counted, and what a month comes to in them; each by its place in the plan. */
export interface Holdings {
  balances: (Money | undefined)[]
  /** By place and month. */
  months: Map<string, Money>
}

const placeKey = (place: number, month: string): string => `${place} ${month}`
const SUM = sumColumns('amount_high', 'amount_low')

/** What is in the ledger now, of accounts by their seqs. */
export function holdingsOf(db: Db, seqs: readonly (number | undefined)[]): Holdings {
  const months = new Map<string, Money>()
  const opening = db.$client.query<MoneyColumns, [number]>(
    'SELECT opening_high AS high, opening_low AS low FROM accounts WHERE seq = ?',
  )
  const sums = db.$client.query<MoneyColumns & { month: string }, [number]>(`
    SELECT substr(date, 1, 7) AS month, ${SUM.high} AS high, ${SUM.low} AS low FROM account_days
    WHERE account_seq = ? GROUP BY 1`)
  const balances = seqs.map((seq, place) => {
    if (seq === undefined) return undefined
    const begun = opening.get(seq)
    let balance = begun ? fromColumns(begun) : 0n
    for (const { month, ...columns } of sums.all(seq)) {
      const sum = fromColumns(columns)
      months.set(placeKey(place, month), sum)
      balance += sum
    }
    return balance
  })
  return { balances, months }
}

/** What would be in the ledger: what is there, and the rows that come in. */
export function foreseen(db: Db, plan: MovePlan): Holdings {
  const { balances, months } = holdingsOf(
    db,
    plan.accounts.map(({ seq }) => seq),
  )
  const openings = openingsOf(plan)
  for (const [place, { action }] of plan.accounts.entries())
    if (action === 'CREATE') balances[place] = openings[place]?.amount ?? 0n
  for (const [at, { account, date, amount }] of plan.rows.entries()) {
    if (plan.decisions[at] !== 'NEW') continue
    balances[account] = (balances[account] ?? 0n) + amount
    const key = placeKey(account, monthOf(date))
    months.set(key, (months.get(key) ?? 0n) + amount)
  }
  return { balances, months }
}

interface Opening {
  amount: Money
  day: Day
}

/** What a new account begins with: the source's opening, and what stays out because it is older than the day asked for. */
export function openingsOf({ accounts, rows, choices: { from } }: MovePlan): (Opening | undefined)[] {
  const openings = accounts.map(({ source }) => source.opening && { ...source.opening })
  const first = new Map<number, Day>()
  for (const { account, date, amount } of rows) {
    if (from === undefined || date >= from) {
      const known = first.get(account)
      if (known === undefined || date < known) first.set(account, date)
      continue
    }
    const before = openings[account]?.amount ?? 0n
    openings[account] = { amount: before + amount, day: from }
  }
  return openings.map((opening, place) => {
    const day = first.get(place)
    return opening ?? (day === undefined ? undefined : { amount: 0n, day })
  })
}

/** By month, and of each category by its place; undefined where nothing is compared. */
interface BudgetHere {
  available: ReadonlyMap<string, Money> | undefined
  toBudget: ReadonlyMap<string, Money> | undefined
}

/** The source's own figures beside ours. A difference is shown, and nothing makes up for it. */
export function prove(plan: MovePlan, here: Holdings, { available, toBudget }: BudgetHere): MoveProof {
  const accounts = plan.accounts.flatMap(({ action, source, create }, place) => {
    if (action === 'SKIP') return []
    const ours = here.balances[place] ?? 0n
    const figures = { ...compared(source.balance, ours) }
    return [{ key: source.id, name: create.name, currency: create.currency, ...figures }]
  })
  const months = monthsOf(plan, here)
  const left = plan.ledger.budget ? availableOf(plan, available) : { compared: 0, different: 0, examples: [] }
  const unspent = toBudgetOf(plan, toBudget)
  const isEqual =
    left.different === 0 &&
    [...accounts, ...months, ...unspent].every(
      ({ difference }) => difference === null || isNothing(difference),
    )
  return { accounts, months, available: left, toBudget: unspent, isEqual }
}

const isNothing = (difference: string): boolean => difference === '0.00'

const compared = (source: Money | undefined, ours: Money) => ({
  source: source === undefined ? null : formatMoney(source),
  here: formatMoney(ours),
  difference: source === undefined ? null : formatMoney(ours - source),
})

/** Months that come whole, of accounts whose months the source tells; of one currency together. */
function monthsOf({ accounts, choices: { from } }: MovePlan, here: Holdings): MoveProof['months'] {
  const sums = new Map<string, { month: string; currency: string; source: Money; ours: Money }>()
  for (const [place, { action, source, create }] of accounts.entries()) {
    if (action === 'SKIP' || !source.months) continue
    const theirs = new Map(source.months.map(({ month, sum }) => [month, sum]))
    const ours = [...here.months].flatMap(([key, sum]) => {
      const [of, month = ''] = key.split(' ')
      return of === String(place) ? ([[month, sum]] as const) : []
    })
    const mine = new Map(ours)
    for (const month of new Set([...theirs.keys(), ...mine.keys()])) {
      if (from !== undefined && month <= monthOf(from)) continue
      const key = `${month} ${create.currency}`
      const before = sums.get(key) ?? { month, currency: create.currency, source: 0n, ours: 0n }
      before.source += theirs.get(month) ?? 0n
      before.ours += mine.get(month) ?? 0n
      sums.set(key, before)
    }
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { month, currency, source, ours }]) => ({ month, currency, ...compared(source, ours) }))
}

function toBudgetOf(plan: MovePlan, toBudget: BudgetHere['toBudget']): NonNullable<MoveProof['toBudget']> {
  if (!toBudget) return []
  const first = firstMonth(plan) ?? ''
  return (plan.ledger.budget?.toBudget ?? []).flatMap(({ month, amount, uncategorised }) => {
    const ours = toBudget.get(month)
    if (month < first || ours === undefined) return []
    const { source, here } = compared(amount, ours)
    const difference = formatMoney(ours - amount - uncategorised)
    return [{ month, uncategorised: formatMoney(uncategorised), source, here, difference }]
  })
}

/** What every category has left in every month, by "month place of the category". */
function availableOf(
  plan: MovePlan,
  available: ReadonlyMap<string, Money> | undefined,
): MoveProof['available'] {
  const { categories } = plan
  const first = firstMonth(plan) ?? ''
  const lines = (plan.ledger.budget?.lines ?? []).filter(
    (line) =>
      line.available !== undefined && line.month >= first && categories[line.category]?.action !== 'SKIP',
  )
  const examples: MoveProof['available']['examples'] = []
  let different = 0
  for (const { month, category, available: source = 0n } of lines) {
    const ours = available?.get(cellKey(month, category)) ?? 0n
    if (ours === source) continue
    different++
    if (examples.length < EXAMPLES)
      examples.push({ month, category: categories[category]?.create.name ?? '', ...compared(source, ours) })
  }
  return { compared: lines.length, different, examples }
}

/** What planning says is left, by the categories' places in the plan. */
export function availableHere(
  db: Db,
  householdId: number,
  planning: MovePlanning,
  { ledger: { budget } }: MovePlan,
  seqs: readonly (number | undefined)[],
): Map<string, Money> | undefined {
  const [first, last] = [budget?.lines[0], budget?.lines.at(-1)]
  if (!budget || !first || !last) return undefined
  const found = planning.available(db, householdId, first.month, last.month)
  return new Map(
    budget.lines.flatMap(({ month, category }) => {
      const seq = seqs[category]
      const amount = seq === undefined ? undefined : found.get(cellKey(month, seq))
      return amount === undefined ? [] : [[cellKey(month, category), amount] as const]
    }),
  )
}
