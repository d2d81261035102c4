import type { Actor } from '../../core/actor.ts'
import { coinOf } from '../../core/currencies.ts'
import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { type Day, daysBetween } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { forecast } from '../reports/forecast.ts'
import type { Forecast } from '../reports/model.ts'
import { type CashChange, cashChanges } from './cash-changes.ts'
import type { Assumptions, ScenarioChanges } from './changes.ts'
import type { Outlook, ScenarioForecast, ScenarioForecastQuery } from './model.ts'
import { get } from './scenarios.ts'
import { type WorthBase, worthBase, worthIn } from './worth.ts'

const DAYS = 365
const MONTHS = 12n

/**
 * The forecast of a year with the changes of a scenario, beside the forecast as it is. Usual everyday spending is counted in
 * both. Nothing of it is a booking.
 */
export function forecastOf(
  db: Db,
  actor: Actor,
  id: string,
  { currency }: ScenarioForecastQuery,
): ScenarioForecast {
  return readSnapshot(db, () => {
    const { changes, assumptions } = get(db, actor, id)
    const plain = forecast(db, actor, { days: DAYS, everyday: true, ...(currency && { currency }) })
    const worth = worthBase(db, actor, plain.currency)
    const coin = coinOf(plain.currency)
    const moved = cashChanges(changes, plain.items, { to: plain.to as Day, coin })
    const asItIs = outlookOf({ plain, moved: [], changes: [], assumptions, worth })
    const changed = outlookOf({ plain, moved, changes, assumptions, worth })
    const difference = moneyOf(changed.endingBalance) - moneyOf(asItIs.endingBalance)
    return {
      currency: plain.currency,
      from: plain.from,
      to: plain.to,
      assumptions,
      asItIs,
      changed,
      differenceAMonth: formatMoney(coin * (difference / (MONTHS * coin))),
    }
  })
}

interface Basis {
  plain: Forecast
  moved: CashChange[]
  changes: ScenarioChanges
  assumptions: Assumptions
  worth: WorthBase
}

function outlookOf({ plain, moved, changes, assumptions, worth }: Basis): Outlook {
  const points = withChanges(plain.points, moved)
  const ending = points.at(-1)?.balance ?? moneyOf(plain.startingBalance)
  const yearly = ending - moneyOf(plain.startingBalance)
  return {
    points: points.map(shown),
    lowest: shown(lowestOf(points)),
    endingBalance: formatMoney(ending),
    accounts: plain.accounts.map((account) => ({
      id: account.id,
      name: account.name,
      lowest: shown(lowestOf(accountPoints(plain, account, moved))),
    })),
    runwayMonths: runway(plain, moved, worth.cash),
    netWorth: worthIn(worth, yearly, changes, assumptions),
  }
}

interface Balance {
  date: string
  balance: Money
}

const shown = ({ date, balance }: Balance) => ({ date, balance: formatMoney(balance) })

const lowestOf = (points: Balance[]): Balance =>
  points.reduce((low, point) => (point.balance < low.balance ? point : low))

/** What a scenario moved by a day is there on every day after it too; what lies before the forecast is there from its first. */
function withChanges(points: Forecast['points'], moved: CashChange[]): Balance[] {
  const byDay = moved.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  let [place, sum] = [0, 0n]
  return points.map(({ date, balance }) => {
    for (; place < byDay.length; place++) {
      const change = byDay[place]
      if (!change || change.date > date) break
      sum += change.amount
    }
    return { date, balance: moneyOf(balance) + sum }
  })
}

function accountPoints(
  { points, items }: Forecast,
  { id, balance }: Forecast['accounts'][number],
  moved: CashChange[],
): Balance[] {
  const own = items
    .filter(({ accountId }) => accountId === id)
    .map(({ date, amount, direction, accountId }) => ({
      date: date as Day,
      amount: direction === 'OUT' ? -moneyOf(amount) : moneyOf(amount),
      accountId,
    }))
  const flat = points.map(({ date }) => ({ date, balance }))
  return withChanges(flat, [...own, ...moved.filter(({ accountId }) => accountId === id)])
}

/** With nothing coming in: what there is, by what goes out in a month of the forecast. */
function runway(
  { items, everydayAmount, from, to }: Forecast,
  moved: CashChange[],
  cash: Money,
): string | null {
  const days = BigInt(daysBetween(from as Day, to as Day))
  const out =
    items.reduce((sum, { amount, direction }) => (direction === 'OUT' ? sum + moneyOf(amount) : sum), 0n) +
    moved.reduce((sum, { amount }) => (amount < 0n ? sum - amount : sum), 0n) +
    moneyOf(everydayAmount ?? '0') * days
  if (out <= 0n || cash <= 0n) return null
  const tenths = (cash * 10n * MONTHS) / out
  return `${tenths / 10n}.${tenths % 10n}`
}
