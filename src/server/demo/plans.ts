import type { Day } from '../../core/time.ts'
import type { NewTrade } from '../../holdings/trades/model.ts'
import * as prices from '../../holdings/trades/prices/prices.ts'
import * as securities from '../../holdings/trades/securities/securities.ts'
import type { SecurityKind } from '../../holdings/trades/securities/tables.ts'
import * as trades from '../../holdings/trades/trades.ts'
import * as transactions from '../../ledger/transactions/transactions.ts'
import { monthOf } from '../../planning/envelopes/months.ts'
import { type Books, evening } from './books.ts'
import { dateIn, workday } from './calendar.ts'
import { type Entry, sumOf } from './entries/entry.ts'
import { accountOf } from './household.ts'
import { type PlanKey, portfolioWorth } from './valuations.ts'

interface Fund {
  name: string
  symbol: string
  kind: SecurityKind
  assetClass: string
  region: string
  /** What a unit was worth as the years began. */
  first: number
  /** Units of a fund have decimals, those of what is traded on an exchange have none. */
  isWhole: boolean
}

/** What each registered account holds; what it is worth at the end of a month is what makes the price of a unit. */
const PLANS: Record<PlanKey, Fund> = {
  tfsa: {
    name: 'All-World Equity ETF',
    symbol: 'AWQ',
    kind: 'ETF',
    assetClass: 'Equity',
    region: 'World',
    first: 24.62,
    isWhole: true,
  },
  rrsp: {
    name: 'US Total Market ETF',
    symbol: 'UTM',
    kind: 'ETF',
    assetClass: 'Equity',
    region: 'United States',
    first: 61.4,
    isWhole: true,
  },
  resp: {
    name: 'Bytown Growth Fund, D',
    symbol: 'BGF',
    kind: 'FUND',
    assetClass: 'Equity',
    region: 'Canada',
    first: 14.95,
    isWhole: false,
  },
}

/** What is in the registered accounts: bought with what was put in, every quarter, and its distributions reinvested. */
export function addPlans(books: Books, history: readonly Entry[], seed: number): void {
  for (const key of Object.keys(PLANS) as PlanKey[]) addPlan(books, key, history, seed)
}

/** How much more of it there is after a distribution was reinvested. */
const REINVESTED = 1.006
const MONTHS_BETWEEN = 3

interface PlannedTrade extends Pick<NewTrade, 'kind'> {
  tradeDay: Day
  quantity: number
  price: number
}

function addPlan(books: Books, key: PlanKey, history: readonly Entry[], seed: number): void {
  const { first, isWhole } = PLANS[key]
  const worth = portfolioWorth(books.span, history, seed, key)
  const planned: PlannedTrade[] = []
  const quotes: { day: Day; price: number }[] = []
  let cash = Math.round(Number(accountOf(key).openingBalance) * 100)
  let [units, price] = [0, first]
  for (const [at, { day, cents }] of worth.entries()) {
    const put = history.filter((one) => one.account === key && monthOf(one.day) === monthOf(day))
    const isQuarter = (worth.length - 1 - at) % MONTHS_BETWEEN === 0
    if (at === 0 || isQuarter) {
      const tradeDay = workday(dateIn(monthOf(day), 20))
      const there = cash + sumOf(put.filter((one) => one.day <= tradeDay))
      const places = isWhole ? 1 : 1_000
      const quantity = Math.floor((there / 100 / price) * places) / places
      planned.push({ kind: 'BUY', tradeDay, quantity, price })
      units += quantity
      cash -= Math.round(quantity * price * 100)
    }
    cash += sumOf(put)
    const held = (cents - cash) / 100
    price = rounded(held / units / (isQuarter ? REINVESTED : 1), 100)
    // So many that the account is worth what it is, to the cent.
    const quantity = isQuarter ? rounded(held / price - units, 10_000) : 0
    if (isQuarter) planned.push({ kind: 'REINVEST', tradeDay: day, quantity, price })
    units += quantity
    quotes.push({ day, price })
  }
  const { to } = books.span
  enter(books, key, planned, [...quotes.filter(({ day }) => day < to), { day: to, price }])
}

function enter(
  { tx, as, span, accounts, say }: Books,
  key: PlanKey,
  planned: readonly PlannedTrade[],
  quotes: readonly { day: Day; price: number }[],
): void {
  const { first: _first, isWhole: _whole, assetClass, region, ...fund } = PLANS[key]
  const maya = as('maya', evening(span, span.from))
  const input = { ...fund, assetClass: say(assetClass), region: say(region), exchange: 'TSX' }
  const { id: securityId } = securities.create(tx, maya, input)
  const said = quotes.map(({ day, price }) => ({ day, price: `${price}` }))
  prices.keep(tx, maya, securities.rowOf(tx, maya, securityId).seq, said, 'FILE')
  const { id: accountId = '' } = accounts.get(key) ?? {}
  for (const { kind, tradeDay, quantity, price } of planned) {
    const actor = as('maya', evening(span, tradeDay))
    const figures = { quantity: `${quantity}`, price: `${price}` }
    const { transactionId } = trades.create(tx, actor, { accountId, securityId, kind, tradeDay, ...figures })
    if (transactionId !== null) transactions.change(tx, actor, transactionId, { reviewed: true })
  }
}

const rounded = (figure: number, places: number): number => Math.round(figure * places) / places
