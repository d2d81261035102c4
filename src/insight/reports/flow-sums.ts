import { fromColumns, toColumns } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import { ConvertedSum, type ExchangeRate } from '../../ledger/rates/exact-rates.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PieceSum } from './followed-sums.ts'
import type { Scope } from './scope.ts'
import { type Sum, type SumQuery, sums, sumsByDay } from './sums.ts'
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
  const { others, ...own } = scope
  const found = [
    ...sums(db, { scope: own, ...query }, periods),
    ...transferSums(db, { scope: own, column: query.column, categories: transferred }, periods),
  ]
  const [first, last] = [periods.at(0), periods.at(-1)]
  if (!others || !first || !last) return found
  const span = { from: first.from, to: last.to }
  const cells = new ConvertedCells(others, periods)
  for (const [currency, accounts] of others.accounts) {
    const foreign = { ...own, currency, accounts }
    for (const sum of sumsByDay(db, { scope: foreign, ...query }, span))
      if (hasPlace(sum)) cells.add(currency, sum)
    const transfers = { scope: foreign, column: query.column, categories: transferred }
    for (const sum of transfersByDay(db, transfers, span)) cells.add(currency, sum)
  }
  return [...found, ...cells.all()]
}

interface Cell {
  period: number
  key: Sum['key']
  count: number
  sum: ConvertedSum
}

/** One for each period and key: exact, and rounded once, so that whatever they are put together into adds up. */
class ConvertedCells {
  readonly #others: NonNullable<Scope['others']>
  readonly #periods: Span[]
  readonly #cells = new Map<number, Map<Sum['key'], Cell>>()
  readonly #days = new Map<string, Map<Day, { rate: ExchangeRate; period: number } | undefined>>()

  constructor(others: NonNullable<Scope['others']>, periods: Span[]) {
    this.#others = others
    this.#periods = periods
  }

  add(currency: string, { day, key, count, ...columns }: Required<PieceSum>): void {
    const found = this.#on(currency, day)
    if (!found) return
    const { period, rate } = found
    const cells = this.#cells.get(period) ?? new Map<Sum['key'], Cell>()
    this.#cells.set(period, cells)
    const cell = cells.get(key) ?? { period, key, count: 0, sum: new ConvertedSum() }
    cells.set(key, cell)
    cell.count += count
    cell.sum.add(fromColumns(columns), rate)
  }

  all = (): Sum[] =>
    [...this.#cells.values()].flatMap((cells) =>
      [...cells.values()].map(({ sum, ...cell }) => ({
        ...cell,
        ...toColumns(sum.in(this.#others.conversion.currency)),
      })),
    )

  /** Of a day there are many cells. */
  #on(currency: string, day: Day) {
    const days =
      this.#days.get(currency) ?? new Map<Day, { rate: ExchangeRate; period: number } | undefined>()
    this.#days.set(currency, days)
    if (days.has(day)) return days.get(day)
    const rate = this.#others.conversion.rateOn(currency, day)?.rate
    const found = rate && { rate, period: this.#periodOf(day) }
    days.set(day, found)
    return found
  }

  #periodOf(day: string): number {
    let [low, high] = [0, this.#periods.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#periods[middle]?.to ?? '') < day) low = middle + 1
      else high = middle
    }
    return low
  }
}
