import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { coinOf } from '../../core/currencies.ts'
import type { Money } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import type { Day, Instant } from '../../core/time.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import * as categories from '../../ledger/categories/categories.ts'
import * as ledger from '../../ledger/transactions/ledger.ts'
import * as splits from '../../ledger/transactions/splits.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Tx } from '../../platform/db/db.ts'
import { directPayments } from './direct-payments.ts'
import { accountOf, accountsOf, type LoanAccount, type LoanRow, termsOf } from './loan-rows.ts'
import type { JoinPayments, SplitPayments, SplitResult } from './model.ts'
import { paymentsMade } from './paid.ts'
import { interestBetween, scheduleOf } from './schedule.ts'
import { loans } from './tables.ts'

/**
 * Turns the rule on or off by which payments are split into interest and principal, and splits those there are. What is paid
 * into the account of the loan stays a transfer; its interest is charged on that account, as lenders do. What was entered as
 * an expense gets two parts. Where the lender has charged interest, its figures stay.
 */
export function setRule(tx: Tx, actor: Actor, accountId: string, input: SplitPayments): SplitResult {
  const account = accountOf(tx, actor, accountId)
  const before = termsOf(tx, account)
  if (!before) throw new Problem('not-found')
  const { interestCategoryId: id } = input
  const interestSeq = id === null ? null : categories.seqOf(tx, actor, id, 'interestCategoryId')
  const version = before.version + 1
  tx.update(loans).set({ interestSeq, version }).where(eq(loans.accountSeq, account.seq)).run()
  record(tx, actor, 'loan.changed', accountId)
  const done = splitNew(tx, actor, account, { ...before, interestSeq })
  return { interestCategoryId: id, ...done, version }
}

/** After the ledger has changed: what came in since is split where somebody has confirmed the rule. */
export function splitByRule(tx: Tx, householdId: number, at: Instant): void {
  const actor: Actor = { userId: '', householdId, role: 'MEMBER', sessionId: '', at, isAutomatic: true }
  for (const account of accountsOf(tx, actor)) {
    const loan = termsOf(tx, account)
    if (loan?.interestSeq) splitNew(tx, actor, account, loan)
  }
}

type Split = Pick<SplitResult, 'charged' | 'parted'>

function splitNew(tx: Tx, actor: Actor, account: LoanAccount, loan: LoanRow): Split {
  const { interestSeq } = loan
  if (interestSeq === null) return { charged: [], parted: [] }
  const charged = chargeInterest(tx, actor, account, loan, interestSeq)
  const parted = partExpenses(tx, actor, account, loan, interestSeq)
  if (charged.length + parted.length > 0) record(tx, actor, 'transaction.changed')
  return { charged, parted }
}

/** Interest on what was owed before each payment, on the day of the payment. */
function chargeInterest(
  tx: Tx,
  actor: Actor,
  account: LoanAccount,
  loan: LoanRow,
  categorySeq: number,
): Split['charged'] {
  const today = householdDay(tx, actor)
  const payments = paymentsMade(tx, account, loan, { owed: -balances.on(tx, account, today), today })
  const coin = coinOf(account.currency)
  const charged: Split['charged'] = []
  let [before, missing] = [loan.terms.startDate as Day, 0n]
  for (const { date, amount, interest, balance, intoId } of payments) {
    const owed = balance + amount - (interest ?? 0n) + missing
    const due = interestBetween(loan.terms, owed, before, date, coin)
    before = date
    if (interest !== undefined || due <= 0n) continue
    missing += due
    const into = ledger.rowOf(tx, actor, intoId)
    if (into.status === 'RECONCILED') continue
    charged.push(charge(tx, actor, into, { due, categorySeq }))
  }
  return charged
}

function charge(
  tx: Tx,
  actor: Actor,
  into: ledger.TransactionRow,
  { due, categorySeq }: { due: Money; categorySeq: number },
): Split['charged'][number] {
  const { id, version } = ledger.insert(tx, actor, {
    accountSeq: into.accountSeq,
    date: into.date,
    transactedDate: null,
    amount: -due,
    type: 'EXPENSE',
    payee: into.payee,
    categorySeq,
    tags: [],
    notes: '',
    checkNumber: null,
    original: null,
    status: into.status,
    reviewed: true,
    hidden: into.hidden,
    isSplit: false,
    transferId: null,
  })
  return { id, version }
}

function partExpenses(
  tx: Tx,
  actor: Actor,
  account: LoanAccount,
  { terms }: LoanRow,
  interestSeq: number,
): Split['parted'] {
  const today = householdDay(tx, actor)
  const schedule = scheduleOf(terms, coinOf(account.currency))
  return directPayments(tx, account, schedule, today).flatMap(({ id, scheduled }) => {
    const row = ledger.rowOf(tx, actor, id)
    if (row.status === 'RECONCILED') return []
    splits.replace(tx, row.seq, [
      { categorySeq: row.categorySeq, amount: scheduled.principal, notes: '' },
      { categorySeq: interestSeq, amount: scheduled.interest, notes: '' },
    ])
    const after = ledger.update(tx, actor, row, { isSplit: true, categorySeq: null })
    return [{ id, version: after.version }]
  })
}

/** Takes back what a rule has split: of what nobody has changed since. */
export function join(tx: Tx, actor: Actor, accountId: string, input: JoinPayments): void {
  const account = accountOf(tx, actor, accountId)
  const before = termsOf(tx, account)
  if (!before) throw new Problem('not-found')
  if (before.version !== input.version) throw new Problem('version-conflict')
  const { interestCategoryId: id } = input
  const interestSeq = id === null ? null : categories.seqOf(tx, actor, id, 'interestCategoryId')
  tx.update(loans)
    .set({ interestSeq, version: before.version + 1 })
    .where(eq(loans.accountSeq, account.seq))
    .run()
  for (const { id: chargeId, version } of input.charged) {
    const row = ledger.rowOf(tx, actor, chargeId)
    if (row.version === version && row.accountSeq === account.seq) ledger.remove(tx, actor, row)
  }
  for (const { id: partedId, version } of input.parted) {
    const row = ledger.rowOf(tx, actor, partedId)
    if (row.version === version) rejoin(tx, actor, row)
  }
  record(tx, actor, 'loan.changed', accountId)
  record(tx, actor, 'transaction.changed')
}

function rejoin(tx: Tx, actor: Actor, row: ledger.TransactionRow): void {
  const [first] = splits.of(tx, [row.seq]).get(row.seq) ?? []
  const categorySeq = first?.categoryId ? categories.seqOf(tx, actor, first.categoryId, 'categoryId') : null
  splits.replace(tx, row.seq, [])
  ledger.update(tx, actor, row, { isSplit: false, categorySeq })
}
