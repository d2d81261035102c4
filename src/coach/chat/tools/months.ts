import { Type } from '@sinclair/typebox'
import { intervals } from '../../../core/periods.ts'
import { netWorthIntervals } from '../../../insight/net-worth/model.ts'
import { series } from '../../../insight/net-worth/net-worth.ts'
import { incomeExpense } from '../../../insight/reports/income-expense.ts'
import { trend } from '../../../insight/reports/trend.ts'
import { tool } from '../tool.ts'
import { accountAndCurrency, accountIdOf, category, categoryIdOf, oneOf, period } from './parameters.ts'

export const incomeStatement = tool({
  name: 'income_statement',
  area: 'REPORTS',
  description:
    'Income, expenses, savings (transfers out of the budget into a category of saving included), what is left of income after expenses ("net") and its share (savingsRateBasisPoints, hundredths of a percent), by interval. The last twelve months by month when nothing is named.',
  parameters: Type.Object({
    interval: oneOf(intervals, 'MONTH when left out'),
    ...period,
    ...accountAndCurrency,
  }),
  run: (db, actor, { account, ...input }) => {
    const accountId = accountIdOf(db, actor, account)
    return incomeExpense(db, actor, { ...input, ...(accountId && { accountId }) })
  },
})

export const categoryTrend = tool({
  name: 'category_trend',
  area: 'REPORTS',
  description:
    'One category by interval, with its average, median and highest interval; "none" is spending without a category. The last twelve months by month when no days are named.',
  parameters: Type.Object({
    category: Type.String({ maxLength: 200, description: category.description ?? '' }),
    interval: oneOf(intervals, 'MONTH when left out'),
    ...period,
    ...accountAndCurrency,
  }),
  run: (db, actor, { category: name, account, ...input }) => {
    const categoryId = categoryIdOf(db, actor, name) ?? 'none'
    const accountId = accountIdOf(db, actor, account)
    const { category: about, ...figures } = trend(db, actor, {
      ...input,
      categoryId,
      ...(accountId && { accountId }),
    })
    return { category: about && { name: about.name, kind: about.kind }, ...figures }
  },
})

export const netWorth = tool({
  name: 'net_worth',
  area: 'REPORTS',
  description:
    'What the household owns, owes and is worth at the end of each day, month or year. The last twelve months when no days are named.',
  parameters: Type.Object({
    interval: oneOf(netWorthIntervals, 'MONTH when left out'),
    ...period,
    currency: accountAndCurrency.currency,
  }),
  run: (db, actor, input) => {
    const { corrected, ...figures } = series(db, actor, input)
    return {
      ...figures,
      corrected: corrected.map(({ accountId: _, ...account }) => account),
    }
  },
})
