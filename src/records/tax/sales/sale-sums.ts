import { formatMoney } from '../../../core/money.ts'
import { type Sale, salesOf } from '../../../holdings/portfolio/sales.ts'
import { formatUnits } from '../../../holdings/worth/units.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { YearBooks } from '../books/year-books.ts'
import { exactly, NOTHING, plus } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import { type Derived, type Extra, type LineSum, newLine } from '../lines/line-sum.ts'
import { figureOf } from './sale-figure.ts'
import { saleParts, toldOf } from './sale-parts.ts'

/** The lines of what was sold in the year, each person's own where the form is a person's. */
export function saleSums(db: Db, books: YearBooks): LineSum[] {
  const lines = [...books.lines.values()].filter(({ sales }) => sales !== undefined)
  const sold = lines.length > 0 ? salesOf(db, books, books.year) : []
  if (sold.length === 0) return []
  return lines.flatMap((line) => {
    const own = sold.filter((sale) => sale.as === line.sales?.of)
    const byPerson = Map.groupBy(own, ({ event }) => (line.per === 'PERSON' ? event.ownerId : null))
    return [...byPerson].map(([personId, sales]) => sumOf(db, books, line, personId, sales))
  })
}

function sumOf(
  db: Db,
  books: YearBooks,
  line: FormLine,
  personId: string | null,
  all: readonly Sale[],
): LineSum {
  const sales = all.filter((sale) => figureOf(line, sale) !== undefined)
  const unknown = all.length - sales.length
  const isGain = line.sales?.figure === 'GAIN'
  const sum: LineSum = {
    ...newLine(line, { activitySeq: null, personId }),
    sales,
    doubts:
      isGain && unknown > 0
        ? [{ kind: 'COST_NOT_KNOWN', told: { kind: 'gain-not-known', line, count: unknown } }]
        : [],
  }
  const parts = saleParts(db, books, sum)
  const inLedger = new Set(parts.map(({ piece }) => piece.seq))
  const lacking = parts.filter(({ proven }) => proven.missing !== null)
  const cashless = sales.filter(({ transactionSeq }) => !inLedger.has(transactionSeq ?? 0))
  const derived: Derived = {
    count: parts.length + cashless.length,
    exact: parts.map(({ basis }) => basis).reduce(plus, NOTHING),
    days: sales.map(({ event }) => event.day),
    missing: { count: lacking.length, exact: lacking.map(({ basis }) => basis).reduce(plus, NOTHING) },
  }
  return {
    ...sum,
    derived,
    extras: [
      ...cashless.map(
        (sale): Extra => ({
          kind: 'SALE',
          told: toldOf([sale]),
          counted: exactly(figureOf(line, sale) ?? 0n),
        }),
      ),
      ...(isGain ? sales.flatMap(deniedOf) : []),
    ],
  }
}

/** A loss that is denied has a line of its own. */
function deniedOf({ security, event, one }: Sale): Extra[] {
  const { superficial, gain } = one
  if (!superficial) return []
  const { denied, lost, matched, sold } = superficial
  const counted = matched.reduce((all, { units }) => all + units, 0n)
  return [
    {
      kind: 'DENIED_LOSS',
      told: {
        kind: 'denied-loss',
        name: security.symbol ?? security.name,
        day: event.day,
        loss: formatMoney(-(gain ?? 0n)),
        counted: formatUnits(counted),
        sold: formatUnits(sold),
        denied: formatMoney(denied),
        lost: formatMoney(lost),
        isWash: one.held !== undefined,
      },
      counted: exactly(denied),
    },
  ]
}
