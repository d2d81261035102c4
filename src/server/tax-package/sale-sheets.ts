import type { Cell } from '../../core/csv.ts'
import { formatMoney, type Money } from '../../core/money.ts'
import { type PoolOfYear, poolsOf } from '../../holdings/portfolio/pool-pages.ts'
import { whyOf } from '../../holdings/portfolio/pools.ts'
import { salesOf } from '../../holdings/portfolio/sales.ts'
import { boxIn } from '../../holdings/portfolio/sold-as.ts'
import * as securities from '../../holdings/trades/securities/securities.ts'
import { formatUnits } from '../../holdings/worth/units.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as household from '../../people/household/household.ts'
import { noticeIn } from '../../records/tax/notice.ts'
import { compared } from '../../records/tax/slips/compare.ts'
import { escaped, PAGE_END, pageHead } from './pages.ts'
import { saleWords } from './sale-words.ts'
import { personName, type SheetSource } from './sheet-source.ts'

const told = (amount: Money | undefined): string | null => (amount === undefined ? null : formatMoney(amount))

/**
 * Each thing that was sold outside registered accounts; a figure that is not known is left empty, and why stands beside. In the
 * United States each lot, with columns b to h of Form 8949: a wash sale has code W, and what is disallowed as its adjustment.
 */
export function* salesSheet({ db, actor, totals }: SheetSource): Generator<Cell[]> {
  yield [
    'settled',
    'security',
    'symbol',
    'code',
    'person',
    'event',
    'units',
    'proceeds',
    'cost',
    'outlays',
    'gain',
    'denied',
    'denied_lost',
    'currency',
    'group',
    'why_unknown',
    'trade',
    'acquired',
    'term',
    'box',
    'adjustment_code',
    'adjustment',
    'gain_after',
  ]
  for (const { one, event, security, as } of salesOf(db, actor, totals.year)) {
    const { gain, held, superficial } = one
    yield [
      event.day,
      security.name,
      security.symbol,
      security.code,
      personName(db, event.ownerId),
      event.kind,
      formatUnits(one.units),
      told(one.proceeds),
      told(one.cost),
      told(one.outlays),
      told(one.gain),
      told(one.superficial?.denied),
      told(one.superficial?.lost),
      totals.currency,
      as,
      whyOf(event, one.why),
      event.id,
      held?.since ?? null,
      held?.term ?? null,
      boxIn(as, security.kind, totals.year),
      held && superficial ? 'W' : null,
      held ? told(superficial?.denied) : null,
      held && gain !== undefined ? told(gain + (superficial?.denied ?? 0n)) : null,
    ]
  }
}

/** What slips say beside what the books have; what no slip says anything of stands alone. */
export function* slipsSheet({ db, actor, totals }: SheetSource): Generator<Cell[]> {
  yield [
    'slips',
    'payer',
    'boxes',
    'person',
    'account',
    'security',
    'what',
    'books',
    'slip',
    'difference',
    'currency',
    'kept',
  ]
  const { slips, lines } = compared(db, actor, totals.year, {})
  for (const line of lines) {
    const own = slips.filter(({ id }) => line.slips.some((one) => one.id === id))
    yield [
      line.slips.map(({ kind }) => kind).join('; '),
      own.map(({ payer }) => payer).join('; '),
      line.slips.map(({ boxes }) => boxes.join(', ')).join('; '),
      personName(db, line.ownerId),
      line.accountId && accounts.rowOf(db, actor, line.accountId).name,
      line.securityId && securities.rowOf(db, actor, line.securityId).name,
      line.measure,
      line.books,
      line.slip,
      line.difference,
      line.currency,
      line.isAccepted ? 'yes' : null,
    ]
  }
}

/** How the cost of each came to be, from its first purchase to the end of the year. */
export function* poolPage(source: SheetSource): Generator<string> {
  const { db, actor, totals, language } = source
  const words = saleWords[language]
  yield pageHead(language, words.title(totals.year))
  const about = household.ofActor(db, actor).country === 'US' ? words.aboutLots : words.about
  yield `<p>${escaped(about)} <a href="index.html">${escaped(words.all)}</a></p>\n`
  for (const pool of poolsOf(db, actor, totals.year)) yield poolTable(source, pool)
  yield `<p class="notice">${escaped(noticeIn(language))}</p>\n${PAGE_END}`
}

function poolTable({ db, language, totals }: SheetSource, { security, ownerId, rows }: PoolOfYear): string {
  const words = saleWords[language]
  const whose = personName(db, ownerId)
  const name = [security.name, security.symbol, whose].filter(Boolean).join(' · ')
  const heads = [words.units, words.change, words.held, words.poolCost]
    .map((head) => `<th class="number">${escaped(head)}</th>`)
    .join('')
  const body = rows.map(({ event, isDeniedLoss, units, cost, poolUnits, poolCost, why }) => {
    const figures = [
      formatUnits(units),
      told(cost) ?? words.unknown,
      formatUnits(poolUnits),
      told(poolCost) ?? (why ? words.unknown : ''),
    ]
    const kind = isDeniedLoss ? words.denied : (words.events[event.kind] ?? event.kind)
    const cells = figures.map((figure) => `<td class="number">${escaped(figure)}</td>`).join('')
    return `<tr><td>${event.day}</td><td>${escaped(kind)}</td>${cells}</tr>\n`
  })
  return `<h2>${escaped(name)}</h2>\n<table>\n<thead><tr><th>${escaped(words.settled)}</th><th>${escaped(words.event)} (${totals.currency})</th>${heads}</tr></thead>\n<tbody>\n${body.join('')}</tbody>\n</table>\n`
}
