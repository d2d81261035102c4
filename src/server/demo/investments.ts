import { set as setRoom } from '../../holdings/rooms/rooms.ts'
import * as heldAccounts from '../../holdings/trades/held-accounts/held-accounts.ts'
import type { NewTrade } from '../../holdings/trades/model.ts'
import * as prices from '../../holdings/trades/prices/prices.ts'
import * as securities from '../../holdings/trades/securities/securities.ts'
import * as trades from '../../holdings/trades/trades.ts'
import * as transactions from '../../ledger/transactions/transactions.ts'
import { monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import { type Books, evening } from './books.ts'
import { dateIn, isIn, lastDayOf, monthsOf, type Span, workday, yearOf } from './calendar.ts'
import { chanceOf } from './chance.ts'

/** A trade so many months before the last one. */
interface Planned extends Omit<NewTrade, 'accountId' | 'securityId' | 'tradeDay'> {
  monthsAgo: number
  date: number
}

interface Held {
  name: string
  symbol: string
  assetClass: string
  /** What a unit was worth as the three years began and is today, a split left out of account. */
  price: readonly [first: number, last: number]
  trades: readonly Planned[]
}

const COMMISSION = '9.95'
const trade = (
  kind: NewTrade['kind'],
  monthsAgo: number,
  date: number,
  fields: Partial<Planned>,
): Planned => ({
  kind,
  monthsAgo,
  date,
  ...((kind === 'BUY' || kind === 'SELL') && { commission: COMMISSION }),
  ...fields,
})
const paid = (kind: NewTrade['kind'], monthsAgo: readonly number[], amount: string): Planned[] =>
  monthsAgo.map((months) => trade(kind, months, 28, { amount }))

/** What Maya’s brokerage holds: 240 units and 520, worth 22,591.20 with the prices of the last day. */
const HELD: readonly Held[] = [
  {
    name: 'Rideau Utilities',
    symbol: 'RUT',
    assetClass: 'Equity',
    price: [51.2, 47.85],
    trades: [
      trade('BUY', 34, 6, { quantity: '100', price: '51.2' }),
      trade('BUY', 27, 14, { quantity: '80', price: '54.1' }),
      // Bought back within thirty days: the loss is denied.
      trade('SELL', 13, 5, { quantity: '60', price: '46.3' }),
      trade('BUY', 13, 19, { quantity: '60', price: '46' }),
      trade('BUY', 1, 11, { quantity: '60', price: '48.4' }),
      ...paid('DIVIDEND', [31, 28], '61.00'),
      ...paid('DIVIDEND', [25, 22, 19, 16], '109.80'),
      ...paid('DIVIDEND', [11, 8, 5, 2], '113.40'),
    ],
  },
  {
    name: 'Grand River REIT',
    symbol: 'GRR',
    assetClass: 'Real estate',
    price: [18.4, 21.36],
    trades: [
      trade('BUY', 33, 9, { quantity: '200', price: '37.1' }),
      trade('SPLIT', 20, 3, { newUnits: 2, oldUnits: 1 }),
      trade('REINVEST', 17, 28, { quantity: '6', amount: '116.40' }),
      trade('REINVEST', 14, 28, { quantity: '6', amount: '118.80' }),
      trade('RETURN_OF_CAPITAL', 11, 22, { amount: '82.40' }),
      trade('BUY', 9, 17, { quantity: '108', price: '20.4' }),
      ...paid('DISTRIBUTION', [30, 27, 24, 21], '90.00'),
      ...paid('DISTRIBUTION', [11, 8, 5, 2], '117.00'),
    ],
  },
]

/** Securities of Maya's, bought, paid and split over the years, and what she may put into her plans. */
export function addInvestments(books: Books, seed: number): void {
  const { tx, as, span, accounts } = books
  const maya = as('maya', evening(span, span.from))
  for (const held of HELD) addHeld(books, held, seed)
  for (const key of ['brokerage', 'tfsa', 'rrsp'] as const) {
    const { id = '' } = accounts.get(key) ?? {}
    heldAccounts.set(tx, maya, id, { valuedBy: null, ownerId: maya.userId })
  }
  const year = `${yearOf(span.to)}`
  const now = as('maya', evening(span, span.to))
  setRoom(tx, now, { ownerId: maya.userId, plan: 'TFSA', year }, { room: '7000.00' })
  setRoom(tx, now, { ownerId: maya.userId, plan: 'RRSP', year }, { room: '14214.00' })
}

function addHeld(books: Books, held: Held, seed: number): void {
  const { tx, as, span, accounts, categories, say } = books
  const { name, symbol, assetClass } = held
  const maya = as('maya', evening(span, span.from))
  const { id: securityId } = securities.create(tx, maya, {
    name,
    symbol,
    assetClass: say(assetClass),
    kind: 'STOCK',
    exchange: 'TSX',
  })
  const { id: accountId = '' } = accounts.get('brokerage') ?? {}
  const categoryId = categories.get('Interest and dividends')?.id ?? null
  const seq = securities.rowOf(tx, maya, securityId).seq
  prices.keep(tx, maya, seq, pricesOf(held, span, seed), 'FILE')
  for (const { monthsAgo, date, ...planned } of held.trades) {
    const tradeDay = workday(dateIn(shiftMonth(monthOf(span.to), -monthsAgo), date))
    const actor = as('maya', evening(span, tradeDay))
    const { transactionId } = trades.create(tx, actor, { accountId, securityId, tradeDay, ...planned })
    const isIncome = planned.kind === 'DIVIDEND' || planned.kind === 'DISTRIBUTION'
    if (transactionId !== null)
      transactions.change(tx, actor, transactionId, { reviewed: true, ...(isIncome && { categoryId }) })
  }
}

/** At the end of each month along a line, with a little up and down; today what it must be. */
function pricesOf({ symbol, price: [first, last], trades: planned }: Held, span: Span, seed: number) {
  const chance = chanceOf(seed, `price of ${symbol}`)
  const split = planned.find(({ kind }) => kind === 'SPLIT')
  const splitDay = split && workday(dateIn(shiftMonth(monthOf(span.to), -split.monthsAgo), split.date))
  const days = monthsOf(span)
    .map(lastDayOf)
    .filter((day) => isIn(span, day) && day < span.to)
  const along = days.map((day, at) => {
    const own = (first + ((last - first) * at) / days.length) * (1 + 0.04 * chance.swing())
    const isBefore = splitDay !== undefined && day < splitDay
    return { day, price: plain(isBefore ? 2 * own : own) }
  })
  return [...along, { day: span.to, price: plain(last) }]
}

const plain = (price: number): string => `${Math.round(price * 100) / 100}`
