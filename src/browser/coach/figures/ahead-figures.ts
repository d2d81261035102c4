import { words as ahead } from '../../ahead/words.ts'
import { longMonthDay, longWeekday, shiftDay } from '../../days.ts'
import { numberText } from '../../language.ts'
import { decimalMarkOf, isNegative } from '../../money.ts'
import { measureNames, wayNames } from '../../reports/builder/builder-sheet.ts'
import { words as reports } from '../../reports/words.ts'
import { nouns } from '../../words.ts'
import { type Cell, type Figure, money, type Reader, text } from './figure.ts'
import { words } from './figure-words.ts'
import { pointOf, spanWords } from './periods.ts'
import {
  amountOf,
  currencyOf,
  dayOf,
  type Fields,
  fieldsOf,
  listOf,
  rowsOf,
  textOf,
  textOrNull,
  wholeOf,
} from './shape.ts'

/** Net worth in years with the scenario, beside what it would be as it is. */
export function scenarioFigure(result: unknown, { locale }: Reader): Figure {
  const fields = fieldsOf(result)
  const name = textOf(fields.name)
  const [asItIs, changed] = [fieldsOf(fields.asItIs), fieldsOf(fields.changed)]
  const lowest = fieldsOf(changed.lowest)
  const runway = textOrNull(changed.runwayMonths)
  const before = rowsOf(asItIs.netWorth)
  const least = amountOf(lowest.balance)
  return {
    title: name,
    beside: ahead.tabs.whatIf,
    currency: currencyOf(fields.currency),
    facts: [
      {
        name: words.lowest(longMonthDay(dayOf(lowest.date), locale)),
        value: money(least),
        isBad: isNegative(least),
      },
      {
        name: ahead.whatIf.runway,
        value: text(
          runway === null
            ? ahead.whatIf.noRunway
            : ahead.whatIf.months(runway.replace('.', decimalMarkOf(locale))),
        ),
      },
      { name: ahead.whatIf.eachMonth, value: money(amountOf(fields.differenceAMonth)) },
    ],
    table: {
      rowKind: ahead.whatIf.netWorthIn,
      columns: [{ name: ahead.whatIf.asItIs }, { name }],
      rows: rowsOf(changed.netWorth).map(({ years, amount }, at) => ({
        name: ahead.whatIf.years(wholeOf(years)),
        cells: [money(amountOf(fieldsOf(before[at]).amount)), money(amountOf(amount))],
      })),
    },
    link: { name: ahead.tabs.whatIf, href: '/ahead' },
  }
}

/** A Sunday, from which weekdays are counted. */
const SUNDAY = '2026-01-04'

/** By a name of the closed lists, or as the tool calls it. */
const named = (names: object, key: string): string =>
  (names as Partial<Record<string, string>>)[key] ?? words.groupingBy(key.toLowerCase()).title

/** The rows of a report that was saved, split or compared as it is there. */
export function savedReportFigure(result: unknown, reader: Reader): Figure {
  const fields = fieldsOf(result)
  const [measure, by, interval] = [textOf(fields.measure), textOf(fields.by), textOf(fields.interval)]
  const split = textOrNull(fields.split)
  const rows = rowsOf(fields.rows)
  const total = wholeOf(fields.rowCount)
  const span = spanWords(dayOf(fields.from), dayOf(fields.to), reader)
  const isCompared = textOrNull(fields.againstFrom) !== null
  const sums = (line: Fields): Cell[] => [
    figureIn(measure, line.amount, line.count),
    ...(isCompared ? [figureIn(measure, line.against, line.againstCount)] : []),
  ]
  // The first of them: a figure in an answer is looked at, not scrolled. Cells say no counts.
  const series = measure === 'COUNT' ? [] : rowsOf(fields.series).slice(0, MOST_SERIES)
  const columns = [
    { name: named(measureNames(), measure) },
    ...(isCompared ? [{ name: reports.before }] : []),
    ...series.map((line) => ({ name: lineName(split ?? by, interval, line, reader) })),
  ]
  return {
    title: textOf(fields.name),
    beside: rows.length < total ? `${span}, ${words.someOf(rows.length, total)}` : span,
    currency: currencyOf(fields.currency),
    facts: [{ name: nouns.together, value: sums(fieldsOf(fields.totals))[0] ?? null }],
    table: {
      rowKind: named(wayNames(), by),
      columns,
      rows: rows.map((line) => ({
        name: lineName(by, interval, line, reader),
        cells: [...sums(line), ...series.map((_, at) => cellOf(listOf(line.cells)[at]))],
      })),
    },
  }
}

const MOST_SERIES = 6

const cellOf = (amount: unknown): Cell => (amount === null ? null : money(amountOf(amount)))

function figureIn(measure: string, amount: unknown, count: unknown): Cell {
  if (measure === 'COUNT') return count === null ? null : text(numberText(wholeOf(count)))
  return cellOf(amount)
}

function lineName(way: string, interval: string, line: Fields, reader: Reader): string {
  if (way === 'PERIOD') return pointOf(dayOf(line.from), interval, reader).name
  if (way === 'WEEKDAY') return longWeekday(shiftDay(SUNDAY, wholeOf(line.weekday)), reader.locale)
  if (way === 'DIRECTION') return line.direction === 'IN' ? nouns.moneyIn : nouns.moneyOut
  return textOrNull(line.name) ?? named(reports.without, way)
}
