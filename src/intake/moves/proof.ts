import { formatMoney, type Money } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { firstMonth } from './plan/brought-budget.ts'
import type { Holdings } from './plan/holdings.ts'
import type { MovePlan } from './plan/plan.ts'
import { cellKey, type MovePlanning, monthOf } from './plan/planning.ts'
import type { MoveProof, MoveVerdict } from './proof-model.ts'
import { isNothing } from './ready.ts'

const EXAMPLES = 100

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
  const figures = { accounts, months, available: left, toBudget: unspent }
  const verdict = isNothing(plan) ? 'NOTHING' : verdictOf(figures)
  return { ...figures, isEqual: verdict === 'EQUAL', verdict }
}

/** Where nothing was compared nothing is equal. */
export function verdictOf({
  accounts,
  months,
  available,
  toBudget = [],
}: Omit<MoveProof, 'isEqual' | 'verdict'>): MoveVerdict {
  const differences = [...accounts, ...months, ...toBudget].flatMap(({ difference }) => difference ?? [])
  if (differences.length + available.compared === 0) return 'NO_FIGURES'
  const isEqual = available.different === 0 && differences.every((each) => each === '0.00')
  return isEqual ? 'EQUAL' : 'DIFFERENT'
}

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
