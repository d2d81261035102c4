import { isCurrency } from '../../../core/currencies.ts'
import { entryOf, type Json, objectIn } from '../../../core/json.ts'
import type { AccountType } from '../../../ledger/accounts/tables.ts'
import { type MoveContext, refuseMore } from '../move-limits.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import type { SourceBudgetLine } from '../source-ledger.ts'
import { CARD_PAYMENTS } from './categories.ts'
import { budgetIn, isTrue, listIn, milliunits, textIn } from './export-json.ts'
import { addSchedules } from './schedules.ts'
import { addTransactions } from './transactions.ts'

const TYPES: Record<string, AccountType> = {
  checking: 'CHECKING',
  savings: 'SAVINGS',
  cash: 'CASH',
  creditCard: 'CREDIT_CARD',
  lineOfCredit: 'LINE_OF_CREDIT',
  otherAsset: 'OTHER_ASSET',
  otherLiability: 'OTHER_LIABILITY',
  payPal: 'CHECKING',
  merchantAccount: 'CHECKING',
  investmentAccount: 'INVESTMENT',
  mortgage: 'MORTGAGE',
  autoLoan: 'LOAN',
  studentLoan: 'LOAN',
  personalLoan: 'LOAN',
  medicalDebt: 'OTHER_LIABILITY',
  otherDebt: 'OTHER_LIABILITY',
}
const INTERNAL = 'internal master category'
const HIDDEN = 'hidden categories'

/** Reads a whole budget as YNAB's API exports it. */
export function readBudget(text: string, builder: LedgerBuilder, context: MoveContext): void {
  const budget = budgetIn(text)
  if (textIn(budget, 'name') !== '') builder.ledger.title = builder.text(textIn(budget, 'name'), 'The name')
  addAccounts(budget, builder, context)
  const categories = new Categories(budget, builder, context)
  const payees = new Map(listIn(budget, 'payees', context).map((payee) => [textIn(payee, 'id'), payee]))
  const known = [...payees.values()].filter(
    (one) => !isTrue(one, 'deleted') && !textIn(one, 'transfer_account_id'),
  )
  builder.ledger.payees = known.length
  const names = (id: string) => textIn(payees.get(id) ?? {}, 'name')
  const places = listIn(budget, 'payee locations', context).length
  if (places > 0) builder.leave('places of payees', { kind: 'PAYEES_WITHOUT_PLACES' }, undefined, places)
  const scope = { budget, builder, context, category: categories.of, payee: names }
  addTransactions(scope)
  addSchedules(scope)
  addMonths(budget, categories, builder, context)
}

function addAccounts(budget: Json, builder: LedgerBuilder, context: MoveContext): void {
  const code = textIn(objectIn(budget.currency_format), 'iso_code')
  for (const account of listIn(budget, 'accounts', context)) {
    if (isTrue(account, 'deleted')) {
      builder.leave('accounts', { kind: 'ACCOUNT_DELETED' }, textIn(account, 'name'))
      continue
    }
    const type = entryOf(TYPES, textIn(account, 'type'))
    const balance = milliunits(account, 'balance')
    if (textIn(account, 'note') !== '')
      builder.leave('notes of accounts', { kind: 'ACCOUNTS_WITHOUT_NOTES' }, textIn(account, 'name'))
    builder.account(textIn(account, 'id'), () => ({
      name: textIn(account, 'name'),
      isClosed: isTrue(account, 'closed'),
      ...(typeof account.on_budget === 'boolean' && { onBudget: account.on_budget }),
      ...(type && { type }),
      ...(isCurrency(code) && { currency: code }),
      ...(balance !== undefined && { balance }),
    }))
  }
}

/** Categories by their ids. Those of YNAB itself stand for no category, or for income; deleted ones count where they are used. */
class Categories {
  private readonly byId: Map<string, Json>
  private readonly groups: Map<string, Json>

  constructor(
    budget: Json,
    private readonly builder: LedgerBuilder,
    context: MoveContext,
  ) {
    this.groups = new Map(
      listIn(budget, 'category groups', context).map((group) => [textIn(group, 'id'), group]),
    )
    const all = listIn(budget, 'categories', context)
    this.byId = new Map(all.map((category) => [textIn(category, 'id'), category]))
    for (const one of all) {
      if (isTrue(one, 'deleted')) continue
      if (!this.isCardPayment(one)) this.of(textIn(one, 'id'))
      const name = textIn(one, 'name')
      if (textIn(one, 'goal_type') !== '') builder.leave('targets', { kind: 'TARGETS_AS_GOALS' }, name)
      if (textIn(one, 'note') !== '')
        builder.leave('notes of categories', { kind: 'CATEGORIES_WITHOUT_NOTES' }, name)
    }
  }

  of = (id: string): number | undefined => {
    const category = this.byId.get(id)
    if (!category) return undefined
    const name = textIn(category, 'name')
    const [group, own] = [this.groupName(category), this.ownGroup(category)]
    if (group.toLowerCase() === INTERNAL) {
      if (name.toLowerCase() === 'uncategorized') return undefined
      const plain = name.replace(/^Inflow: ?/, '')
      return this.builder.category(id, () => ({ name: plain, group: 'Inflow', kind: 'INCOME' }))
    }
    const isHidden =
      isTrue(category, 'hidden') ||
      isTrue(category, 'deleted') ||
      isTrue(own ?? {}, 'hidden') ||
      group.toLowerCase() === HIDDEN
    return this.builder.category(id, () => ({ name, group: textIn(own ?? {}, 'name'), isHidden }))
  }

  isCardPayment = (category: Json): boolean => this.groupName(category).toLowerCase() === CARD_PAYMENTS

  private groupName = (category: Json): string => {
    const group = this.groups.get(textIn(category, 'category_group_id'))
    return textIn(group ?? {}, 'name') || textIn(category, 'category_group_name')
  }

  /** A hidden category remembers the group it was in. */
  private ownGroup(category: Json): Json | undefined {
    const original = this.groups.get(textIn(category, 'original_category_group_id'))
    if (original) return original
    const group = this.groups.get(textIn(category, 'category_group_id'))
    return textIn(group ?? {}, 'name').toLowerCase() === HIDDEN ? undefined : group
  }
}

function addMonths(budget: Json, categories: Categories, builder: LedgerBuilder, context: MoveContext): void {
  const months = listIn(budget, 'months', context)
    .filter((month) => !isTrue(month, 'deleted') && /^\d{4}-(?:0[1-9]|1[0-2])-/.test(textIn(month, 'month')))
    .sort((a, b) => (textIn(a, 'month') < textIn(b, 'month') ? -1 : 1))
  const lines = new Map<string, SourceBudgetLine>()
  for (const month of months) {
    const name = textIn(month, 'month').slice(0, 7)
    if (textIn(month, 'note') !== '') builder.leave('notes of months', { kind: 'MONTHS_WITHOUT_NOTES' }, name)
    for (const category of listIn(month, 'categories', context)) {
      const line = lineOf(name, category, categories, builder)
      if (line) lines.set(`${name} ${line.category}`, line)
      refuseMore(lines.size - 1, context.limits.maxRows, 'lines of the plan')
    }
  }
  if (lines.size > 0) builder.ledger.budget = { style: 'ENVELOPES', lines: [...lines.values()], held: [] }
}

function lineOf(
  month: string,
  line: Json,
  categories: Categories,
  builder: LedgerBuilder,
): SourceBudgetLine | undefined {
  const [budgeted, available] = [milliunits(line, 'budgeted'), milliunits(line, 'balance')]
  if (isTrue(line, 'deleted')) return undefined
  const what = `${month} ${textIn(line, 'name')}`
  if (categories.isCardPayment(line)) {
    if ((budgeted ?? 0n) !== 0n || (available ?? 0n) !== 0n)
      builder.leave('lines of the plan', { kind: 'CARD_PAYMENTS_APART' }, what)
    return undefined
  }
  const category = categories.of(textIn(line, 'id'))
  if (category === undefined || builder.ledger.categories[category]?.kind === 'INCOME') return undefined
  if (budgeted === undefined) {
    builder.leave('lines of the plan', { kind: 'MONTH_OR_AMOUNT_UNREADABLE' }, what)
    return undefined
  }
  return { month, category, budgeted, carry: 'SURPLUS', ...(available !== undefined && { available }) }
}
