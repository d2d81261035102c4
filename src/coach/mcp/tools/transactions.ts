import { Type } from '@sinclair/typebox'
import { totalsOnReader } from '../../../ledger/transactions/filter-totals.ts'
import { onReader } from '../../../ledger/transactions/listing.ts'
import { CurrencyTotals, sorts } from '../../../ledger/transactions/model.ts'
import { transactionTypes } from '../../../ledger/transactions/tables.ts'
import { NoInput } from '../../chat/tool.ts'
import {
  accountAndCurrency,
  accountIdOf,
  atMost,
  category,
  categoryIdOf,
  oneOf,
  period,
} from '../../chat/tools/parameters.ts'
import { amount, FoundTransaction, rowsTold } from '../../chat/tools/transactions.ts'
import { assistantTool } from '../assistant-tool.ts'

const MOST_ROWS = 50
const USUAL_ROWS = 20

const waits = ['UNCATEGORISED', 'UNREVIEWED'] as const
const filterOf = {
  UNCATEGORISED: { categoryId: 'none' },
  UNREVIEWED: { reviewed: 'false' },
} as const

/** By what sums are made of: a search by words would tell whether a payee is there, whoever shares them. */
export const listTransactions = assistantTool({
  name: 'transactions',
  description:
    'Single transactions by period, category, account, amount and type, and how many fit ("total"); with "waiting" those without a category or those nobody has looked at. Amounts have no sign; direction says which way the money went. Payees, notes and texts of the bank are told only where the member shares them.',
  area: 'TRANSACTIONS',
  keepsToAccounts: true,
  parameters: Type.Object({
    from: period.from,
    to: Type.Optional(Type.String({ format: 'date', description: 'Last day, YYYY-MM-DD' })),
    category,
    account: accountAndCurrency.account,
    minAmount: amount('At least so much'),
    maxAmount: amount('At most so much'),
    type: oneOf(transactionTypes, 'Only of this type'),
    waiting: oneOf(waits, 'Only what waits for a category, or to be reviewed'),
    sort: oneOf(
      sorts.filter((sort) => !sort.includes('payee')),
      'The latest first when left out',
    ),
    limit: atMost(MOST_ROWS),
  }),
  result: Type.Object({ total: Type.Integer(), transactions: Type.Array(FoundTransaction) }),
  run: async (deps, actor, input, { sharePayees }) => {
    const { category: name, account, waiting, limit = USUAL_ROWS, ...fields } = input
    const categoryId = categoryIdOf(deps.db, actor, name)
    const accountId = accountIdOf(deps.db, actor, account)
    const named = { ...(categoryId && { categoryId }), ...(accountId && { accountId }) }
    const query = { ...fields, ...named, ...(waiting && filterOf[waiting]), page: 0, limit }
    const { total, items } = await onReader(deps, actor, query)
    return { total, transactions: rowsTold(deps.db, actor, items, sharePayees) }
  },
})

const Waiting = Type.Object({ count: Type.Integer(), totals: Type.Array(CurrencyTotals) })

export const whatWaits = assistantTool({
  name: 'waiting',
  description:
    'How many transactions wait for a category ("uncategorised") and how many nobody has looked at ("unreviewed"), with what they come to by currency. The transactions themselves: tool transactions, with "waiting".',
  area: 'TRANSACTIONS',
  keepsToAccounts: true,
  parameters: NoInput,
  result: Type.Object({ uncategorised: Waiting, unreviewed: Waiting }),
  run: async (deps, actor) => {
    const waiting = async (query: (typeof filterOf)[keyof typeof filterOf]) => {
      const totals = await totalsOnReader(deps, actor, query)
      return { count: totals.reduce((sum, one) => sum + one.count + one.transfers.count, 0), totals }
    }
    return {
      uncategorised: await waiting(filterOf.UNCATEGORISED),
      unreviewed: await waiting(filterOf.UNREVIEWED),
    }
  },
})
