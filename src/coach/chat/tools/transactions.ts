import { Type } from '@sinclair/typebox'
import { list } from '../../../ledger/transactions/listing.ts'
import { sorts, type Transaction } from '../../../ledger/transactions/model.ts'
import { transactionTypes } from '../../../ledger/transactions/tables.ts'
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

const amount = (description: string) => Type.Optional(Type.String({ format: 'money', description }))

export const searchTransactions = tool({
  name: 'search_transactions',
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
    const [accounts, categories] = [namesOf(db, actor, 'accounts'), namesOf(db, actor, 'categories')]
    const currencies = currenciesOf(db, actor)
    const nameOf = (id: string | null) => (id && categories.get(id)) ?? null
    return {
      total: found.total,
      transactions: found.items.map((row) => ({
        id: row.id,
        date: row.date,
        amount: row.amount,
        currency: currencies.get(row.accountId) ?? null,
        direction: row.direction,
        type: row.type,
        payee: row.payee,
        account: accounts.get(row.accountId) ?? null,
        category: nameOf(row.categoryId),
        ...moreOf(row),
        ...(row.splits.length > 0 && {
          splits: row.splits.map((part) => ({ category: nameOf(part.categoryId), amount: part.amount })),
        }),
      })),
    }
  },
})

/** What most rows lack. */
const moreOf = ({ importedText, payee, notes, tags, status, hidden, receiptIds }: Transaction) => ({
  ...(importedText !== '' && importedText !== payee && { importedText }),
  ...(notes !== '' && { notes }),
  ...(tags.length > 0 && { tags }),
  ...(status === 'PENDING' && { status }),
  ...(hidden && { hidden }),
  ...(receiptIds.length > 0 && { hasReceipt: true }),
})
