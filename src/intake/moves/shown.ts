import { formatMoney } from '../../core/money.ts'
import { cutText } from './fitted-texts.ts'
import type { MoveCounts, MoveRow } from './model.ts'
import { firstMonth } from './plan/brought-budget.ts'
import { valuationsOf } from './plan/openings.ts'
import type { MovePlan } from './plan/plan.ts'
import type { MoveProof } from './proof-model.ts'
import { answerTo } from './ready.ts'
import type { StoredShown } from './stored-shown.ts'

/** Of a name as the other program has it, which may be of any length. */
const SHOWN_MOST = 500

/** What a plan looks like on the wire, its rows apart. */
export function shownOf(plan: MovePlan, proof: MoveProof): StoredShown {
  const { ledger, choices } = plan
  return {
    title: ledger.title === undefined ? null : cutText(ledger.title, SHOWN_MOST),
    accounts: accountsOf(plan),
    categories: categoriesOf(plan),
    counts: countsOf(plan),
    from: choices.from ?? null,
    warnings: plan.warnings,
    questions: ledger.questions.map((one) => ({ ...one, answer: answerTo(one, choices.answers) })),
    leftOut: ledger.leftOut,
    proof,
  }
}

function accountsOf({ accounts, rows }: MovePlan): StoredShown['accounts'] {
  const counts = accounts.map(() => 0)
  for (const { account } of rows) counts[account] = (counts[account] ?? 0) + 1
  return accounts.map(({ source, action, id, create }, place) => ({
    key: source.id,
    ...create,
    action,
    accountId: id ?? null,
    closed: source.isClosed,
    balance: source.balance === undefined ? null : formatMoney(source.balance),
    onBudget: source.onBudget ?? null,
    transactions: counts[place] ?? 0,
    subtype: create.type === 'REGISTERED' ? (source.subtype ?? null) : null,
    valuations: source.valuations?.length ?? 0,
  }))
}

function categoriesOf({ categories, rows }: MovePlan): StoredShown['categories'] {
  const counts = categories.map(() => 0)
  const count = (category: number | undefined) => {
    if (category !== undefined) counts[category] = (counts[category] ?? 0) + 1
  }
  for (const { category, parts } of rows) {
    count(category)
    for (const part of parts ?? []) count(part.category)
  }
  return categories.map(({ source, action, id, create }, place) => ({
    key: source.id,
    sourceName: cutText(source.name, SHOWN_MOST),
    ...create,
    hidden: source.isHidden,
    action,
    transactions: counts[place] ?? 0,
    categoryId: id ?? null,
  }))
}

function countsOf(plan: MovePlan): MoveCounts {
  const { ledger, rows, decisions } = plan
  const first = firstMonth(plan) ?? ''
  const months = (ledger.budget?.lines ?? []).map(({ month }) => month).filter((month) => month >= first)
  const by = { NEW: 0, KNOWN: 0, DUPLICATE: 0, LEFT: 0 }
  for (const decision of decisions) by[decision]++
  return {
    transactions: rows.length,
    new: by.NEW,
    known: by.KNOWN,
    duplicate: by.DUPLICATE,
    left: by.LEFT,
    splits: rows.filter(({ parts }) => parts).length,
    transfers: rows.filter(({ partner }) => partner !== undefined).length / 2,
    payees: ledger.payees ?? new Set(rows.map(({ payee }) => payee).filter(Boolean)).size,
    valuations: valuationsOf(plan).flat().length,
    budgetMonths: new Set(months).size,
    schedules: ledger.schedules.length,
    rules: ledger.rules.length,
    rates: ledger.rates?.length ?? 0,
  }
}

/** The rows of a plan on the wire. */
export function rowsOf({ rows, decisions, accounts, categories }: MovePlan): MoveRow[] {
  const accountName = (place: number | undefined) =>
    place === undefined ? null : (accounts[place]?.create.name ?? null)
  const categoryName = (place: number | undefined) => {
    const category = place === undefined ? undefined : categories[place]
    return category && category.action !== 'SKIP' ? category.create.name : null
  }
  return rows.map((row, at) => ({
    row: at + 1,
    date: row.date,
    amount: formatMoney(row.amount),
    payee: row.payee,
    notes: row.notes,
    tags: row.tags,
    account: accountName(row.account) ?? '',
    category: categoryName(row.category),
    transferAccount: accountName(row.transfer?.account),
    linked: row.partner !== undefined,
    status: row.status,
    splits: (row.parts ?? []).map(({ category, amount, notes }) => ({
      category: categoryName(category),
      amount: formatMoney(amount),
      notes,
    })),
    decision: decisions[at] ?? 'LEFT',
  }))
}
