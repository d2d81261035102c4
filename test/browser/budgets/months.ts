import fc from 'fast-check'
import type {
  EnvelopeBudget,
  EnvelopeCategory,
  TrackingBudget,
} from '../../../src/browser/budgets/queries.ts'
import { amountOf, sum } from '../../../src/browser/money.ts'

const units = (least: bigint, most: bigint) => fc.bigInt({ min: least, max: most }).map(amountOf)

interface Envelope {
  carriedIn: string
  budgeted: string
  activity: string
  kind: 'EXPENSE' | 'SAVINGS'
}

const envelope: fc.Arbitrary<Envelope> = fc.record({
  carriedIn: units(-5_000_000n, 50_000_000n),
  budgeted: units(0n, 50_000_000n),
  activity: units(-60_000_000n, 5_000_000n),
  kind: fc.constantFrom('EXPENSE', 'EXPENSE', 'SAVINGS'),
})

/** One of any month, whose sums are right: what nothing is said of is nothing. */
export const budgets: fc.Arbitrary<EnvelopeBudget> = fc
  .record({
    groups: fc.array(fc.array(envelope, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    toBudget: units(-20_000_000n, 50_000_000n),
  })
  .map(({ groups, toBudget }) => budgetOf(groups, toBudget))

export function budgetOf(groups: Envelope[][], toBudget: string): EnvelopeBudget {
  const made = groups.map((envelopes, group) => {
    const categories = envelopes.map((one, place) => categoryOf(one, `${group}-${place}`))
    return { id: `${group}`, name: `Group ${group}`, categories, totals: totalsOf(categories) }
  })
  const totals = totalsOf(made.flatMap(({ categories }) => categories))
  const nothing = '0.00'
  return {
    style: 'ENVELOPES',
    month: '2026-11',
    currency: 'CAD',
    firstMonth: '2026-01',
    toBudget,
    held: nothing,
    onBudget: sum([toBudget, totals.available]),
    sources: {
      carried: nothing,
      released: nothing,
      opening: nothing,
      income: sum([toBudget, totals.budgeted]),
      uncategorised: nothing,
      returned: nothing,
      overspentLastMonth: nothing,
      budgeted: totals.budgeted,
      held: nothing,
    },
    totals,
    groups: made,
  }
}

function categoryOf({ carriedIn, budgeted, activity, kind }: Envelope, id: string): EnvelopeCategory {
  const available = sum([carriedIn, budgeted, activity])
  const overspent = available.startsWith('-') ? available.slice(1) : '0.00'
  const state = { archived: false, moved: '0.00', carry: 'SURPLUS', templateCount: 0 } as const
  return { id, name: `Envelope ${id}`, kind, carriedIn, budgeted, activity, available, overspent, ...state }
}

const SUMMED = ['carriedIn', 'budgeted', 'activity', 'available', 'overspent'] as const

export const totalsOf = (categories: EnvelopeCategory[]) =>
  Object.fromEntries(
    SUMMED.map((field) => [field, sum(categories.map((category) => category[field]))]),
  ) as unknown as EnvelopeBudget['totals']

export const PLAN: TrackingBudget = {
  style: 'TRACKING',
  month: '2026-11',
  currency: 'CAD',
  firstMonth: '2026-11',
  income: { planned: '4000.00', actual: '3900.00', remaining: '100.00' },
  spending: { planned: '1000.00', actual: '1200.00', remaining: '-200.00' },
  plannedResult: '3000.00',
  result: '2700.00',
  uncategorised: '-12.00',
  groups: [
    {
      id: 'mixed',
      name: 'Mixed',
      income: { planned: '4000.00', actual: '3900.00', remaining: '100.00' },
      spending: { planned: '1000.00', actual: '1200.00', remaining: '-200.00' },
      categories: [
        planned('food', 'EXPENSE', '1000.00', '1200.00', '-200.00'),
        planned('pay', 'INCOME', '4000.00', '3900.00', '100.00'),
      ],
    },
  ],
}

function planned(
  id: string,
  kind: 'INCOME' | 'EXPENSE',
  ...[plan, actual, remaining]: [string, string, string]
) {
  return { id, name: id, archived: false, kind, planned: plan, actual, remaining, templateCount: 0 }
}
