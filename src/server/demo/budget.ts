import type { Actor } from '../../core/actor.ts'
import {
  formatMoney,
  fromColumns,
  type Money,
  type MoneyColumns,
  moneyOf,
  sumColumns,
} from '../../core/money.ts'
import { onBudgetSql } from '../../ledger/accounts/on-budget.ts'
import { budgetMany, hold } from '../../planning/budgets/assign.ts'
import * as budgets from '../../planning/budgets/budgets.ts'
import type { EnvelopeChange } from '../../planning/budgets/envelope-model.ts'
import * as envelopes from '../../planning/budgets/envelopes.ts'
import * as fillings from '../../planning/budgets/fillings.ts'
import type { EnvelopeBudget } from '../../planning/budgets/model.ts'
import * as moves from '../../planning/budgets/moves.ts'
import { firstDayOf, type Month, monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import { type Books, evening } from './books.ts'

const MONTHS = 24
/** What the household keeps for a rainy day, and where what is left over goes. */
const SAFE = 'Emergency fund'

type Rule = NonNullable<EnvelopeChange['templates']>[number]['rule']
type Carry = EnvelopeChange['carry']

const fixed = (amount: string): Rule => ({ kind: 'FIXED', amount })
const average = (months: number): Rule => ({ kind: 'AVERAGE', months })

interface Plan {
  category: string
  rule: (began: Month) => Rule
  carry?: Carry
  /** The lower, the sooner it gets its money; 0 where nothing is said. */
  priority?: number
}

const plan = (category: string, rule: Rule | Plan['rule'], more: Partial<Plan> = {}): Plan => ({
  category,
  rule: typeof rule === 'function' ? rule : () => rule,
  ...more,
})

/** The next such month of the year, from the beginning on. */
const next = (began: Month, monthOfYear: number): Month =>
  shiftMonth(began, (monthOfYear - Number(began.slice(5)) + 12) % 12)

const saving =
  (target: string, monthOfYear: number, everyMonths: number): Plan['rule'] =>
  (began) => ({ kind: 'BY_DATE', target, by: next(began, monthOfYear), everyMonths })

const plans: Plan[] = [
  plan('Mortgage', fixed('2536.18')),
  plan('Life insurance', fixed('78.42')),
  plan('Internet', fixed('85.00')),
  plan('Phone', fixed('92.00')),
  plan('Childcare', average(4)),
  plan('Electricity', average(12), { carry: 'FULL' }),
  plan('Heating', average(12), { carry: 'FULL' }),
  plan('Water', average(12), { carry: 'FULL' }),
  plan('Property tax', saving('2600.00', 3, 3), { carry: 'FULL' }),
  plan('Home insurance', saving('1680.00', 5, 12)),
  plan('Car insurance', saving('1800.00', 10, 12)),
  plan('RRSP', fixed('400.00')),
  plan('TFSA', saving('3500.00', 1, 12), { carry: 'FULL' }),
  plan('RESP', fixed('208.33')),
  plan('Groceries', average(6), { priority: 1 }),
  plan('Fuel', average(6), { priority: 1 }),
  plan('Public transit', average(3), { priority: 1 }),
  plan('Pets', average(12), { priority: 1, carry: 'FULL' }),
  plan('Pharmacy', average(6), { priority: 1 }),
  plan('Doctor and dentist', { kind: 'UP_TO', cap: '400.00', atMost: '60.00' }, { priority: 1 }),
  plan('School', fixed('20.00'), { priority: 1 }),
  plan('Theo’s activities', average(12), { priority: 1 }),
  plan('Car repairs', { kind: 'UP_TO', cap: '1500.00', atMost: '120.00' }, { priority: 1, carry: 'FULL' }),
  plan('Clothing', average(6), { priority: 2 }),
  plan('Coffee', fixed('190.00'), { priority: 2, carry: 'NONE' }),
  plan('Eating out', fixed('720.00'), { priority: 2, carry: 'NONE' }),
  plan('Wine and beer', fixed('120.00'), { priority: 2, carry: 'NONE' }),
  plan('Fitness', average(3), { priority: 2 }),
  plan('Streaming and subscriptions', average(12), { priority: 2 }),
  plan('Books and media', fixed('90.00'), { priority: 2 }),
  plan('Outings', fixed('200.00'), { priority: 2 }),
  plan('Hobbies', fixed('150.00'), { priority: 2 }),
  plan('Gifts given', saving('1100.00', 12, 12), { priority: 2 }),
  plan('Donations', { kind: 'PERCENT_OF_INCOME', basisPoints: 70, of: 'LAST_MONTH' }, { priority: 2 }),
  plan('Parking and tolls', average(6), { priority: 2 }),
  plan('Taxi', average(6), { priority: 2 }),
  plan('Bank fees', fixed('18.00'), { priority: 2 }),
  plan('Accounting and legal', fixed('13.00'), { priority: 2 }),
  plan('Travel', saving('4200.00', 7, 12), { priority: 3, carry: 'FULL' }),
  plan('Repairs and furniture', fixed('420.00'), { priority: 3, carry: 'FULL' }),
]

/** Two years of envelopes: filled by templates each month, evened out at its end, what is left put aside. */
export function addBudget(books: Books): void {
  const current = monthOf(books.span.to)
  const began = shiftMonth(current, 1 - MONTHS)
  const actor = actorIn(books, began)
  for (const { category, rule, carry, priority = 0 } of plans)
    envelopes.set(books.tx, actor, idOf(books, category), {
      since: began,
      templates: [{ rule: rule(began), priority }],
      ...(carry && { carry }),
    })
  envelopes.set(books.tx, actor, idOf(books, SAFE), { since: began, carry: 'FULL' })
  const incomes = incomesOf(books)
  for (let month = began; month <= current; month = shiftMonth(month, 1)) {
    hold(books.tx, actorIn(books, month), month, { amount: formatMoney(incomes.get(month) ?? 0n) })
    fillings.fill(books.tx, actorIn(books, month), 'TEMPLATES', month, {})
    if (month < current) evenOut(books, month)
  }
  move(books, current, 'Coffee', 'Eating out', '40.00')
  overspend(books, current, 'Wine and beer')
}

function move(books: Books, month: Month, from: string, to: string, amount: string): void {
  const [fromCategoryId, toCategoryId] = [idOf(books, from), idOf(books, to)]
  moves.move(books.tx, actorIn(books, month), month, { fromCategoryId, toCategoryId, amount })
}

/** Somebody took too much out for the summer. */
function overspend(books: Books, month: Month, name: string): void {
  const all = shown(books, month).groups.flatMap(({ categories }) => categories)
  const available = moneyOf(all.find((one) => one.name === name)?.available ?? '0')
  move(books, month, name, 'Travel', formatMoney(available > 0n ? available + SLIGHT : SLIGHT))
}

const SUM = sumColumns('m.amount_high', 'm.amount_low')

/** They live on what came in the month before: what comes in is held for the next one. */
function incomesOf({ tx }: Books): Map<string, Money> {
  const rows = tx.$client
    .query<MoneyColumns & { month: string }, []>(`
      SELECT m.month, ${SUM.high} AS high, ${SUM.low} AS low FROM category_months m
      JOIN categories c ON c.seq = m.category_seq AND c.kind = 'INCOME'
      JOIN accounts a ON a.seq = m.account_seq AND a.currency = 'CAD' AND ${onBudgetSql('a')}
      WHERE m.type <> 'TRANSFER' GROUP BY m.month`)
    .all()
  return new Map(rows.map((row) => [row.month, fromColumns(row)]))
}

const idOf = ({ categories }: Books, name: string): string => categories.get(name)?.id ?? ''

/** The first evening of a month, when the two sit down with the bills. */
const actorIn = ({ as, span }: Books, month: Month): Actor => as('maya', evening(span, firstDayOf(month)))

const HUNDRED = 1_000_000n
/** Less than this nobody moves. */
const SLIGHT = 250_000n

const shown = (books: Books, month: Month): EnvelopeBudget => {
  const budget = budgets.month(books.tx, actorIn(books, month), month)
  if (budget.style !== 'ENVELOPES') throw new Error('the demonstration budgets with envelopes')
  return budget
}

/** What is left goes to the emergency fund; what is missing by more than a little comes from there. */
function evenOut(books: Books, month: Month): void {
  const { toBudget, groups } = shown(books, month)
  const all = groups.flatMap(({ categories }) => categories)
  const safe = all.find(({ name }) => name === SAFE)
  const left = moneyOf(toBudget)
  if (safe && left >= HUNDRED) {
    const budgeted = moneyOf(safe.budgeted) + (left / HUNDRED) * HUNDRED
    if (budgeted >= 0n)
      budgetMany(books.tx, actorIn(books, month), month, {
        categories: [{ categoryId: safe.id, budgeted: formatMoney(budgeted) }],
      })
  }
  for (const { id, name, overspent } of all) {
    if (name === SAFE || moneyOf(overspent) <= SLIGHT) continue
    const actor = books.as('daniel', evening(books.span, firstDayOf(shiftMonth(month, 1))))
    moves.move(books.tx, actor, month, {
      fromCategoryId: safe?.id ?? null,
      toCategoryId: id,
      amount: overspent,
    })
  }
}
