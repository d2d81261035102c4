import { Type } from '@sinclair/typebox'
import type { Actor } from '../../../core/actor.ts'
import { Total } from '../../../ledger/accounts/model.ts'
import { list } from '../../../ledger/transactions/listing.ts'
import { sorts, type Transaction } from '../../../ledger/transactions/model.ts'
import { transactionTypes } from '../../../ledger/transactions/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { DayText, Id, Nullable } from '../../../platform/http/formats.ts'
import { tool } from '../tool.ts'
import {
  accountAndCurrency,
  accountIdOf,
  atMost,
  category,
  categoryIdOf,
  currenciesOf,
  namesOf,
  oneOf,
  period,
  textParameter,
} from './parameters.ts'

const MOST_ROWS = 50
const USUAL_ROWS = 20

export const amount = (description: string) => Type.Optional(Type.String({ format: 'money', description }))

export const searchTransactions = tool({
  name: 'search_transactions',
  area: 'TRANSACTIONS',
  keepsToAccounts: true,
  description:
    'Transactions that fit, and how many there are ("total"). The search q is of words, "phrases", payee:, tag:, amount:>50, is:unreviewed, -without, (one OR other). Amounts have no sign; direction says which way the money went.',
  needsPayees: true,
  parameters: Type.Object({
    q: textParameter('What to look for'),
    from: period.from,
    to: Type.Optional(Type.String({ format: 'date', description: 'Last day, YYYY-MM-DD' })),
    category,
    account: accountAndCurrency.account,
    minAmount: amount('At least so much'),
    maxAmount: amount('At most so much'),
    type: oneOf(transactionTypes, 'Only of this type'),
    sort: oneOf(sorts, 'The latest first when left out'),
    limit: atMost(MOST_ROWS),
  }),
  run: (db, actor, { category: name, account, limit = USUAL_ROWS, ...input }) => {
    const categoryId = categoryIdOf(db, actor, name)
    const accountId = accountIdOf(db, actor, account)
    const query = { ...input, ...(categoryId && { categoryId }) }
    const found = list(db, actor, { ...query, ...(accountId && { accountId }), page: 0, limit })
    return {
      total: found.total,
      transactions: rowsTold(db, actor, found.items, true),
    }
  },
})

/** Rows by names; payees and texts only where they are shared. */
export function rowsTold(db: Db, actor: Actor, rows: Transaction[], sharePayees: boolean) {
  const [accounts, categories] = [namesOf(db, actor, 'accounts'), namesOf(db, actor, 'categories')]
  const currencies = currenciesOf(db, actor)
  const nameOf = (id: string | null) => (id && categories.get(id)) ?? null
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    amount: row.amount,
    currency: currencies.get(row.accountId) ?? null,
    direction: row.direction,
    type: row.type,
    ...(sharePayees && { payee: row.payee }),
    account: accounts.get(row.accountId) ?? null,
    category: nameOf(row.categoryId),
    ...(sharePayees && textsOf(row)),
    ...moreOf(row),
    ...(row.splits.length > 0 && {
      splits: row.splits.map((part) => ({ category: nameOf(part.categoryId), amount: part.amount })),
    }),
  }))
}

const textsOf = ({ importedText, payee, notes }: Transaction) => ({
  ...(importedText !== '' && importedText !== payee && { importedText }),
  ...(notes !== '' && { notes }),
})

/** What most rows lack. */
const moreOf = ({ tags, status, hidden, receiptIds }: Transaction) => ({
  ...(tags.length > 0 && { tags }),
  ...(status === 'PENDING' && { status }),
  ...(hidden && { hidden }),
  ...(receiptIds.length > 0 && { hasReceipt: true }),
})

const NameOrNull = Nullable(Type.String())
export const FoundTransaction = Type.Object({
  id: Id,
  date: DayText,
  amount: Total,
  currency: NameOrNull,
  direction: Type.String(),
  type: Type.String(),
  /** Only to those who share payees, as are the texts below. */
  payee: Type.Optional(Type.String()),
  category: NameOrNull,
  account: NameOrNull,
  importedText: Type.Optional(Type.String()),
  notes: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  status: Type.Optional(Type.String()),
  hidden: Type.Optional(Type.Boolean()),
  hasReceipt: Type.Optional(Type.Boolean()),
  splits: Type.Optional(Type.Array(Type.Object({ category: NameOrNull, amount: Total }))),
})
