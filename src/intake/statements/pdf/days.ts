import type { Money } from '../../../core/money.ts'
import { type Day, daysBetween } from '../../../core/time.ts'
import { type DailyBalance, dailyBalancesHeld } from '../daily-balances.ts'
import { isWithin, type Period } from './dates.ts'
import type { PaperRow } from './rows.ts'

/*
 * Sums prove amounts and no days. What speaks against a day is its place among the others, how they are printed, and
 * the balances that stand at the ends of days. A day that nothing speaks against is as the page prints it.
 */

const LEAST_CONFIDENCE = 0.9
const MOST_DAYS_BETWEEN = 3
const MOST_DAYS_TO_POST = 10

/** The lines of rows whose day is missing, out of its place, or printed as no other is. */
export function doubtfulDays(rows: readonly PaperRow[], period: Period | undefined): Set<number> {
  const isSure = sureDays(rows, period)
  const isOut = (row: PaperRow) =>
    row.date === undefined ||
    row.hasOddDay ||
    !isSure(row) ||
    (period !== undefined && !isWithin(row.date, period)) ||
    (row.transacted !== undefined && !mayPost(row.transacted, row.date))
  const doubted = [
    ...rows.filter(isOut),
    ...unordered(rows),
    ...unlikeOthers(rows),
    ...oddlyPrinted(rows),
    ...unposted(rows),
  ]
  return new Set(doubted.map(({ line }) => line))
}

const mayPost = (transacted: Day, posted: Day): boolean =>
  transacted <= posted && daysBetween(transacted, posted) <= MOST_DAYS_TO_POST

/** Days rise, or fall, from row to row. */
function unordered(rows: readonly PaperRow[]): Set<PaperRow> {
  const found = new Set<PaperRow>()
  for (const part of Map.groupBy(rows, ({ part: number }) => number).values()) {
    const steps = part.flatMap((row, at) => {
      const before = part[at - 1]
      return before?.date && row.date && before.date !== row.date
        ? [{ before, row, isUp: before.date < row.date }]
        : []
    })
    const rises = steps.filter(({ isUp }) => isUp).length
    for (const { before, row, isUp } of steps)
      if (isUp !== 2 * rises >= steps.length) found.add(before).add(row)
  }
  return found
}

/** A statement prints each row's day, or a day once for all its rows: those few that do otherwise lost theirs, or bear another's. */
function unlikeOthers(rows: readonly PaperRow[]): PaperRow[] {
  const carried = rows.filter(({ isDated }) => !isDated)
  const repeated = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    const isAgain = row.isDated && before?.page === row.page && before.part === row.part
    return isAgain && before.date === row.date ? [{ before, row }] : []
  })
  if (carried.length === 0 || repeated.length === 0) return []
  if (repeated.length >= carried.length) return carried
  return repeated.flatMap(({ before, row }) => [before, row])
}

/** A row without the second day that the others have: that of its purchase is not the day it was posted. */
function unposted(rows: readonly PaperRow[]): PaperRow[] {
  const found = rows.filter(({ isUnposted }) => isUnposted)
  return 2 * found.length < rows.length ? found : []
}

/** Where figures below ten have a nought before them, one alone has lost the other; and the other way around. */
function oddlyPrinted(rows: readonly PaperRow[]): PaperRow[] {
  const printed = rows.map((row) => ({ row, figures: row.printedDay.match(/\d+/g) ?? [] }))
  const most = Math.max(0, ...printed.map(({ figures }) => figures.length))
  return Array.from({ length: most }, (_, at) => {
    const like = (form: RegExp) =>
      printed.flatMap(({ row, figures }) => (form.test(figures[at] ?? '') ? [row] : []))
    const [short, padded] = [like(/^[1-9]$/), like(/^0[1-9]$/)]
    if (short.length === 0 || padded.length === 0) return []
    return padded.length >= short.length ? short : padded
  }).flat()
}

/** No sum proves a day: one of a picture is sure where the reader was, and its neighbours leave little room. */
function sureDays(rows: readonly PaperRow[], period: Period | undefined): (row: PaperRow) => boolean {
  const places = new Map(rows.map((row, at) => [row, at]))
  return (row) => {
    if (row.confidence === 1) return true
    if (row.confidence < LEAST_CONFIDENCE) return false
    const at = places.get(row) ?? 0
    const [one, other] = [rows[at - 1]?.date ?? period?.from, rows[at + 1]?.date ?? period?.to]
    if (!one || !other) return false
    return Math.abs(daysBetween(one, other)) <= MOST_DAYS_BETWEEN
  }
}

interface BalancedRow {
  line: number
  date: Day | undefined
  balance: Money | undefined
}

const LEAST_GROUPS = 2
const MOST_ODD_SHARE = 0.25

/**
 * The lines of rows, oldest first, of days that end without a balance or go on after one, in a table that has a balance
 * at the end of each day and nowhere else.
 */
export function againstBalancesOfDays(rows: readonly BalancedRow[]): number[] {
  const groups: BalancedRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && last[0]?.date === row.date) last.push(row)
    else groups.push([row])
  }
  const isEnded = (group: BalancedRow[]) =>
    group.every(({ balance }, at) => (balance !== undefined) === (at === group.length - 1))
  const odd = groups.filter((group) => !isEnded(group))
  const telling = groups.filter((group) => group.length > 1 && isEnded(group)).length
  if (telling < LEAST_GROUPS || odd.length > MOST_ODD_SHARE * groups.length) return []
  const near = groups.filter((_, at) =>
    groups.slice(Math.max(0, at - 1), at + 2).some((one) => odd.includes(one)),
  )
  return near.flat().map(({ line }) => line)
}

interface MovedRow {
  line: number
  date: Day | undefined
  amount: Money | undefined
}

/** The lines of rows of the days around balances of a list that the rows do not come to. */
export function againstDailyBalances(
  rows: readonly MovedRow[],
  opening: Money,
  daily: readonly DailyBalance[],
): number[] {
  const sorted = daily.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const moved = rows.map(({ date: day, amount }) => ({ day, amount }))
  const isHeld = dailyBalancesHeld(moved, opening, sorted)
  const from = sorted[isHeld.indexOf(false)]?.day
  const to = sorted[isHeld.lastIndexOf(false) + 1]?.day
  if (!from) return []
  return rows.flatMap(({ line, date }) => (date && date >= from && (!to || date <= to) ? line : []))
}
