import { firstOf, lastOf, shiftMonth } from '../days.ts'
import { isZero, negated, sum } from '../money.ts'
import { nouns, states } from '../words.ts'
import type { EnvelopeBudget } from './queries.ts'
import { words } from './words.ts'

interface SourceLine {
  name: string
  /** With its sign: all of them add up to what is left to budget. */
  amount: string
  /** Where it comes from, where there is a place that shows it. */
  href?: string
}

/** What is left to budget, written out as a sum. What is nothing is left out, but for what came in and is budgeted. */
export function sourceLines(
  { month, sources, foreign }: EnvelopeBudget,
  nameOf: (month: string) => string,
): SourceLine[] {
  const [before, after] = [nameOf(shiftMonth(month, -1)), nameOf(shiftMonth(month, 1))]
  const days = { from: firstOf(month), to: lastOf(month) }
  const shownAs = (query: Record<string, string>) =>
    `/transactions?${new URLSearchParams({ ...query, ...days })}`
  const exchange = foreign?.exchange ?? '0.00'
  const uncategorised = sum([sources.uncategorised, negated(exchange)])
  const lines: (SourceLine & { isAlways?: boolean })[] = [
    { name: words.sources.from(before), amount: sum([sources.carried, sources.released]) },
    { name: words.sources.opening, amount: sources.opening },
    { name: nouns.cameIn, amount: sources.income, href: shownAs({ type: 'INCOME' }), isAlways: true },
    { name: nouns.withoutCategory, amount: uncategorised, href: shownAs({ category: 'none' }) },
    { name: words.sources.exchange, amount: exchange },
    { name: words.sources.returned, amount: sources.returned },
    { name: words.sources.overspent(before), amount: negated(sources.overspentLastMonth) },
    { name: states.budgeted, amount: negated(sources.budgeted), isAlways: true },
    { name: words.sources.held(after), amount: negated(sources.held) },
  ]
  return lines
    .filter(({ amount, isAlways }) => isAlways || !isZero(amount))
    .map(({ isAlways: _, ...line }) => line)
}
