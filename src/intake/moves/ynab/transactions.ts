import { entryOf, type Json } from '../../../core/json.ts'
import type { NewTransaction } from '../reading/ledger-builder.ts'
import type { SourcePart, SourceStatus, SourceTransfer } from '../source-ledger.ts'
import { type BudgetScope, dayOf, isTrue, listIn, milliunits, textIn } from './export-json.ts'

const STATES: Record<string, SourceStatus> = { reconciled: 'RECONCILED', uncleared: 'PENDING' }
const STARTING_BALANCE = 'starting balance'

/** Every transaction that is not deleted, with its parts and the other sides of transfers by their ids. */
export function addTransactions(scope: BudgetScope): void {
  const { budget, builder, context } = scope
  const all = listIn(budget, 'transactions', context)
  const remaining = all.filter((one) => !isTrue(one, 'deleted'))
  if (all.length > remaining.length)
    builder.leave('transactions', { kind: 'TRANSACTIONS_DELETED' }, undefined, all.length - remaining.length)
  const parts = listIn(budget, 'subtransactions', context).filter((part) => !isTrue(part, 'deleted'))
  const sides = new Sides(remaining, parts)
  const ids = new Set(all.map((one) => textIn(one, 'id')))
  for (const part of parts)
    if (!ids.has(textIn(part, 'transaction_id')))
      builder.leave('parts of transactions', { kind: 'TRANSACTION_MISSING' }, textIn(part, 'memo'))
  const partsOf = Map.groupBy(parts, (part) => textIn(part, 'transaction_id'))
  const opening = openings(remaining, scope)
  for (const one of remaining) {
    const own = partsOf.get(textIn(one, 'id')) ?? []
    if (opening.has(one)) giveOpening(one, scope)
    else addOne(one, own, sides, scope)
  }
}

/** Which transactions and parts there are, so that no transfer names what is gone. */
class Sides {
  private readonly ids: Set<string>
  /** The transaction on the other side of a part knows the whole, or nothing; the part knows it. */
  private readonly byOther = new Map<string, string>()

  constructor(transactions: Json[], parts: Json[]) {
    this.ids = new Set([...transactions, ...parts].map((one) => textIn(one, 'id')))
    for (const part of parts) {
      const other = textIn(part, 'transfer_transaction_id')
      if (other !== '') this.byOther.set(other, textIn(part, 'id'))
    }
  }

  of(one: Json, { builder }: BudgetScope): SourceTransfer | undefined {
    const account = builder.accountNamed(textIn(one, 'transfer_account_id'))
    if (account === undefined) return undefined
    const id = this.byOther.get(textIn(one, 'id')) ?? textIn(one, 'transfer_transaction_id')
    return this.ids.has(id) ? { account, id } : { account }
  }
}

/** The first transaction of an account, where YNAB made it as its starting balance. */
function openings(transactions: Json[], { payee }: BudgetScope): Set<Json> {
  const first = new Map<string, Json>()
  const earliest = new Map<string, string>()
  for (const one of transactions) {
    const [account, date] = [textIn(one, 'account_id'), textIn(one, 'date')]
    if (date < (earliest.get(account) ?? '~')) earliest.set(account, date)
    const isStart = payee(textIn(one, 'payee_id')).toLowerCase() === STARTING_BALANCE
    if (isStart && date < textIn(first.get(account) ?? { date: '~' }, 'date')) first.set(account, one)
  }
  return new Set(
    [...first].flatMap(([account, one]) => (textIn(one, 'date') === earliest.get(account) ? [one] : [])),
  )
}

function giveOpening(one: Json, { builder }: BudgetScope): void {
  const account = builder.ledger.accounts[builder.accountNamed(textIn(one, 'account_id')) ?? -1]
  const [amount, day] = [milliunits(one, 'amount'), dayOf(one, 'date')]
  if (account && amount !== undefined && day) account.opening = { amount, day }
  else builder.leave('transactions', { kind: 'ACCOUNT_DATE_OR_AMOUNT_UNREADABLE' }, described(one))
}

function addOne(one: Json, own: Json[], sides: Sides, scope: BudgetScope): void {
  const { builder } = scope
  const account = builder.accountNamed(textIn(one, 'account_id'))
  const [date, amount] = [dayOf(one, 'date'), milliunits(one, 'amount')]
  if (account === undefined || date === undefined || amount === undefined) {
    builder.leave('transactions', { kind: 'ACCOUNT_DATE_OR_AMOUNT_UNREADABLE' }, described(one))
    return
  }
  builder.tally(account, date, amount)
  if (one.approved === false) builder.leave('approval marks', { kind: 'REVIEWED_ANEW' }, described(one))
  const transfer = own.length > 0 ? undefined : sides.of(one, scope)
  const category = scope.category(textIn(one, 'category_id'))
  builder.add({
    id: textIn(one, 'id'),
    account,
    date,
    amount,
    notes: textIn(one, 'memo'),
    payee: transfer ? '' : scope.payee(textIn(one, 'payee_id')),
    status: entryOf(STATES, textIn(one, 'cleared')) ?? 'CLEARED',
    ...marksOf(one),
    ...(transfer && { transfer }),
    ...(own.length === 0 && category !== undefined && { category }),
    ...(own.length > 0 && { parts: partsOf(own, amount, sides, scope) }),
  })
}

const described = (one: Json): string => `${textIn(one, 'date')} ${textIn(one, 'memo')}`

function marksOf(one: Json): Partial<NewTransaction> {
  const flag = textIn(one, 'flag_name') || textIn(one, 'flag_color')
  const imported = textIn(one, 'import_payee_name_original') || textIn(one, 'import_payee_name')
  const bankId = textIn(one, 'import_id')
  return {
    ...(flag !== '' && { flag }),
    ...(imported !== '' && { importedText: imported }),
    // YNAB's own ids of imports are of the amount and the day, not the bank's.
    ...(bankId !== '' && !bankId.startsWith('YNAB:') && { bankId }),
  }
}

function partsOf(own: Json[], whole: bigint, sides: Sides, scope: BudgetScope): SourcePart[] {
  const parts = own.map((part): SourcePart => {
    const transfer = sides.of(part, scope)
    const category = scope.category(textIn(part, 'category_id'))
    const payee = transfer ? '' : scope.payee(textIn(part, 'payee_id'))
    return {
      id: textIn(part, 'id'),
      amount: milliunits(part, 'amount') ?? 0n,
      notes: textIn(part, 'memo'),
      ...(category !== undefined && { category }),
      ...(payee !== '' && { payee }),
      ...(transfer && { transfer }),
    }
  })
  const rest = whole - parts.reduce((sum, { amount }) => sum + amount, 0n)
  if (rest === 0n) return parts
  scope.builder.warn({ kind: 'SPLIT_REST' })
  return [...parts, { amount: rest, notes: '' }]
}
