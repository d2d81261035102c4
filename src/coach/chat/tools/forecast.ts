import { Type } from '@sinclair/typebox'
import { forecast } from '../../../insight/reports/forecast.ts'
import { tool } from '../tool.ts'
import { accountAndCurrency } from './parameters.ts'

const USUAL_DAYS = 60

export const cashFlowForecast = tool({
  name: 'cash_flow_forecast',
  area: 'REPORTS',
  description:
    'What the balances of the everyday accounts are expected to be together on each day to come, from what comes back and what is usually spent, with the lowest point and what is expected when.',
  parameters: Type.Object({
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 366, description: `How many days; ${USUAL_DAYS} when left out` }),
    ),
    currency: accountAndCurrency.currency,
  }),
  run: (db, actor, { days = USUAL_DAYS, ...input }, { sharePayees }) => {
    const { items, points, accounts, ...figures } = forecast(db, actor, { days, everyday: true, ...input })
    return {
      ...figures,
      accounts: accounts.map(({ name, balance }) => ({ name, balance })),
      items: items.map(({ date, amount, direction, accountName, name }) => ({
        date,
        amount,
        direction,
        account: accountName,
        ...(sharePayees && { name }),
      })),
      points: points.filter((_, at) => at % 7 === 6 || at === points.length - 1),
    }
  },
})
