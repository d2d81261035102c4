import { fromColumns, toColumns } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import { ConvertedSum } from '../../ledger/rates/exact-rates.ts'
import type { Db } from '../../platform/db/db.ts'
import { areOfMonths, ConvertedSums } from './converted-sums.ts'
import type { Scope } from './scope.ts'
import { readDays, type Sum, type SumQuery, sumName, sums } from './sums.ts'
import { transferSums, transfersByDay } from './transfer-sums.ts'

interface FlowQuery extends SumQuery {
  /** Categories whose transfers out of the budget count as well. */
  transferred: number[]
  /** Whether the report has a place for it; nobody asks what the rest would be in another currency. */
  hasPlace?: (sum: Pick<Sum, 'key'>) => boolean
}

/** What a report adds up, of periods that follow one another; converted where its scope has other currencies. */
export function flowSums(
  db: Db,
  { scope, transferred, hasPlace = () => true, ...query }: FlowQuery,
  periods: Span[],
): Sum[] {
  const { others, ownSums, ...own } = scope
  const found = once(ownSums, [periods, query, own.accounts, transferred], () => [
    ...sums(db, { scope: own, ...query }, periods),
    ...transferSums(db, { scope: own, column: query.column, categories: transferred }, periods),
  ])
  const [first, last] = [periods.at(0), periods.at(-1)]
  if (!others || !first || !last) return found
  const span = { from: first.from, to: last.to }
  const { conversion } = others
  const cells = new ConvertedCells(conversion.currency, periods)
  for (const [currency, accounts] of others.accounts) {
    const foreign = { scope: { ...own, currency, accounts }, ...query }
    const converted = new ConvertedSums(db, conversion, {
      householdId: own.householdId,
      currency,
      span,
      isByDay: !areOfMonths(periods),
      name: sumName(foreign),
      read: readDays(db, foreign),
      keyOf: ({ key }) => key,
    })
    for (const { one, count, sum } of converted.parts(hasPlace)) {
      const cell = cells.at(one.day, one.key)
      cell.count += count
      cell.sum.addSum(sum)
    }
    const transfers = { scope: foreign.scope, column: query.column, categories: transferred }
    for (const sum of transfersByDay(db, transfers, span)) {
      const rate = conversion.rateOn(currency, sum.day)?.rate
      if (!rate) continue
      const cell = cells.at(sum.day, sum.key)
      cell.count += sum.count
      cell.sum.add(fromColumns(sum), rate)
    }
  }
  return [...found, ...cells.all()]
}

/** What one answer needs twice is added up once. */
function once(known: Scope['ownSums'], name: unknown[], work: () => Sum[]): Sum[] {
  if (!known) return work()
  const key = JSON.stringify(name)
  const found = known.get(key) ?? work()
  known.set(key, found)
  return found
}

interface Cell {
  period: number
  key: Sum['key']
  count: number
  sum: ConvertedSum
}

/** One for each period and key: exact, and rounded once, so that whatever they are put together into adds up. */
class ConvertedCells {
  readonly #currency: string
  readonly #periods: Span[]
  #last = { day: '', period: 0 }
  readonly #cells = new Map<number, Map<Sum['key'], Cell>>()

  constructor(currency: string, periods: Span[]) {
    this.#currency = currency
    this.#periods = periods
  }

  at(day: Day, key: Sum['key']): Cell {
    const period = this.#periodOf(day)
    const cells = this.#cells.get(period) ?? new Map<Sum['key'], Cell>()
    this.#cells.set(period, cells)
    const cell = cells.get(key) ?? { period, key, count: 0, sum: new ConvertedSum() }
    cells.set(key, cell)
    return cell
  }

  all = (): Sum[] =>
    [...this.#cells.values()].flatMap((cells) =>
      [...cells.values()].map(({ period, key, count, sum }) => {
        const { high, low } = toColumns(sum.in(this.#currency))
        return { period, key, count, high, low }
      }),
    )

  /** Parts of one month come after one another. */
  #periodOf(day: Day): number {
    if (day === this.#last.day) return this.#last.period
    let [low, high] = [0, this.#periods.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#periods[middle]?.to ?? '') < day) low = middle + 1
      else high = middle
    }
    this.#last = { day, period: low }
    return low
  }
}
