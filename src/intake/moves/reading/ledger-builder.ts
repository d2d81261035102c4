import { fitsMoney, type Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { shortId } from '../content-ids.ts'
import {
  checkedText,
  MAX_ACCOUNTS,
  MAX_CATEGORIES,
  MAX_PARTS_OF_ONE,
  type MoveContext,
  type MoveLimits,
  refuseMore,
} from '../move-limits.ts'
import type {
  LeftOut,
  MoveSource,
  SourceAccount,
  SourceCategory,
  SourceLedger,
  SourceQuestion,
  SourceTransaction,
} from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import type { LongText } from '../words/english-faults.ts'
import type { Example, LeftOutKind, MoveReason, MoveWarning } from '../words/facts.ts'

/** What reading leaves behind is given back in between (measured: 590 MB for 100,000 rows, and 430 so). */
export const CLEARED_EVERY = 20_000
const MAX_EXAMPLES = 20
const EXAMPLE_CHARS = 200
const CHECK_NUMBER_CHARS = 50
/** A person names accounts and categories by these ids. */
const LONGEST_KEY = 500
/** What no text has a use for; line breaks and tabs stay. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

type NewAccount = Partial<Omit<SourceAccount, 'id'>> & { name: string }
type NewCategory = Partial<Omit<SourceCategory, 'id'>> & { name: string }
/** What a transaction is without saying so: cleared, with no notes and no tags. */
export type NewTransaction = Pick<SourceTransaction, 'id' | 'account' | 'date' | 'amount'> &
  Partial<SourceTransaction>

function cutExample(example: string | Example): Example {
  if (typeof example === 'string') return cutExample({ kind: 'TEXT', text: example })
  return 'text' in example
    ? { ...example, text: example.text.replace(CONTROLS, '').slice(0, EXAMPLE_CHARS) }
    : example
}

/** Gathers what a file has, each account and category once, within the limits, and keeps count of what has no place. */
export class LedgerBuilder {
  readonly ledger: SourceLedger
  private readonly accounts = new Map<string, number>()
  private readonly categories = new Map<string, number>()
  private readonly omitted = new Map<string, LeftOut>()
  private readonly sums = new Map<number, Map<string, Money>>()
  private readonly ids = new Map<string, number>()
  private rows = 0

  constructor(
    source: MoveSource,
    private readonly context: MoveContext,
  ) {
    this.ledger = {
      source,
      accounts: [],
      categories: [],
      transactions: [],
      schedules: [],
      rules: [],
      leftOut: [],
      warnings: [],
      questions: [],
    }
  }

  /** The account of this id, made at its first mention. */
  account(id: string, make: () => NewAccount): number {
    const known = this.accounts.get(id)
    if (known !== undefined) return known
    const { accounts } = this.ledger
    refuseMore(accounts.length, MAX_ACCOUNTS, 'accounts')
    const made = make()
    const name = this.text(made.name, 'The name of an account').trim() || 'Account'
    accounts.push({ isClosed: false, ...made, id: shortId(id, LONGEST_KEY), name })
    this.accounts.set(id, accounts.length - 1)
    return accounts.length - 1
  }

  get limits(): MoveLimits {
    return this.context.limits
  }

  accountNamed = (id: string): number | undefined => this.accounts.get(id)

  category(id: string, make: () => NewCategory): number {
    const known = this.categories.get(id)
    if (known !== undefined) return known
    const { categories } = this.ledger
    refuseMore(categories.length, MAX_CATEGORIES, 'categories')
    const made = make()
    const name = this.text(made.name, 'The name of a category').trim() || 'Category'
    const group = this.text(made.group ?? '', 'The name of a category group').trim()
    categories.push({ kind: 'EXPENSE', isHidden: false, ...made, id: shortId(id, LONGEST_KEY), name, group })
    this.categories.set(id, categories.length - 1)
    return categories.length - 1
  }

  categoryNamed = (id: string): number | undefined => this.categories.get(id)

  add(transaction: NewTransaction): SourceTransaction {
    const { parts } = transaction
    if (!fitsMoney(transaction.amount))
      throw new UnreadableMove({ kind: 'AMOUNT_TOO_LONG', date: transaction.date })
    refuseMore((parts?.length ?? 1) - 1, MAX_PARTS_OF_ONE, 'parts of one transaction')
    this.rows += parts?.length ?? 1
    refuseMore(this.rows - 1, this.context.limits.maxRows, 'transactions')
    if (this.ledger.transactions.length % CLEARED_EVERY === CLEARED_EVERY - 1) Bun.gc(true)
    const kept: SourceTransaction = {
      status: 'CLEARED',
      ...transaction,
      id: this.unlike(transaction.id),
      payee: this.text(transaction.payee ?? '', 'A payee').trim(),
      notes: this.text(transaction.notes ?? '', 'A note').trim(),
      tags: [...new Set((transaction.tags ?? []).map((tag) => this.text(tag, 'A tag').trim()))].filter(
        Boolean,
      ),
    }
    if (kept.importedText !== undefined)
      kept.importedText = this.text(kept.importedText, 'The text of a bank')
    if ((kept.checkNumber?.length ?? 0) > CHECK_NUMBER_CHARS) {
      this.leave('check numbers', { kind: 'TOO_LONG', count: CHECK_NUMBER_CHARS }, kept.checkNumber)
      delete kept.checkNumber
    }
    for (const part of parts ?? []) part.notes = this.text(part.notes, 'A note').trim()
    this.ledger.transactions.push(kept)
    return kept
  }

  /** A file may name two transactions alike; the second is then another one all the same. */
  private unlike(id: string): string {
    const own = id || `row ${this.rows}`
    let times = this.ids.get(own)
    if (times === undefined) {
      this.ids.set(own, 1)
      return own
    }
    while (this.ids.has(`${own}.${++times}`));
    this.ids.set(own, times).set(`${own}.${times}`, 1)
    return `${own}.${times}`
  }

  /** What the file itself says moved in an account, whatever becomes of the row: what the move is proved by. */
  tally(account: number, day: Day, amount: Money): void {
    const months = this.sums.get(account) ?? new Map<string, Money>()
    this.sums.set(account, months)
    const month = day.slice(0, 7)
    months.set(month, (months.get(month) ?? 0n) + amount)
  }

  leave(kind: LeftOutKind, reason: MoveReason, example?: string | Example, count = 1): void {
    const key = JSON.stringify([kind, reason])
    const one = this.omitted.get(key) ?? { kind, count: 0, reason }
    this.omitted.set(key, one)
    one.count += count
    if (example === undefined || (one.examples?.length ?? 0) >= MAX_EXAMPLES) return
    one.examples = [...(one.examples ?? []), cutExample(example)]
  }

  warn(warning: MoveWarning): void {
    this.ledger.warnings.push(warning)
  }

  /** Once of each kind: an answer is for all of the files. */
  ask(question: SourceQuestion): void {
    const { questions } = this.ledger
    if (!questions.some(({ code }) => code === question.code)) questions.push(question)
  }

  /** Without what is no text, and refused where it is longer than can be kept. */
  text(value: string, of: LongText): string {
    return checkedText(value.replace(CONTROLS, ''), of, this.context.limits)
  }

  /** Oldest first. A file that runs the other way is turned, so that equal days keep their order. */
  finish(): SourceLedger {
    const { ledger } = this
    const [first, last] = [ledger.transactions[0], ledger.transactions.at(-1)]
    if (first && last && first.date > last.date) ledger.transactions.reverse()
    ledger.transactions.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    ledger.leftOut = [...this.omitted.values()]
    for (const [at, account] of ledger.accounts.entries()) this.prove(account, this.sums.get(at) ?? new Map())
    return ledger
  }

  private prove(account: SourceAccount, months: Map<string, Money>): void {
    account.months ??= [...months]
      .map(([month, sum]) => ({ month, sum }))
      .sort((a, b) => (a.month < b.month ? -1 : 1))
    // What moved before a valuation is in it, and months do not tell when.
    if (!account.valuations?.length)
      account.balance ??= [...months.values()].reduce(
        (sum, each) => sum + each,
        account.opening?.amount ?? 0n,
      )
  }
}
