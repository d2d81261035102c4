import type { SourceLedger } from './source-ledger.ts'

/** In files that do not say what is income: a category whose amounts are all money in. */
export function giveKinds({ categories, transactions }: SourceLedger): void {
  const seen = categories.map(() => ({ in: false, out: false }))
  for (const { category, amount } of transactions) {
    const one = seen[category ?? -1]
    if (one && amount > 0n) one.in = true
    if (one && amount < 0n) one.out = true
  }
  for (const [at, one] of seen.entries()) {
    const category = categories[at]
    if (category) category.kind = one.in && !one.out ? 'INCOME' : 'EXPENSE'
  }
}
