import { deviation, type Rhythm, rhythms } from './cadences.ts'
import type { SeriesEntry } from './series.ts'

/** Amounts as far apart count as the same: a foreign price in one's own currency. */
export const SAME_AMOUNT = 1.03
/** No bill changes by more than this from one time to the next. */
const MOST_CHANGE = 3
/** What was steady and changes by more than this is likelier another policy that is due on about the same day. */
export const LEAP = 1.4
export const LEAP_COST = 0.6
/** A bill with a late fee or a credit, to the usual one. */
const ODD_BILL = 1.25
export const MOST_PERIODS_APART = 3
const SKIPPED_COST = 0.35
const OTHER_AMOUNT = 0.3
const MOST_CHAINS = 6
/** Rows that a whole set may have for each period; above, a chain says nothing, since every day has a row for it. */
const MOST_PER_PERIOD = 3.5
const FEW_ROWS = 12
/** Neighbours looked at in each window, so that a thousand rows of one day cost no million comparisons. */
const WINDOW = 24

/** Rows of one payee that follow each other at a rhythm, earliest first. */
export interface ChargeChain {
  rhythm: Rhythm
  entries: SeriesEntry[]
  score: number
}

/** How many times the larger amount is the smaller one. */
export const amountRatio = (one: SeriesEntry, other: SeriesEntry): number =>
  one.size > other.size ? one.size / other.size : other.size / one.size

export const isSameAmount = (one: SeriesEntry, other: SeriesEntry): boolean =>
  amountRatio(one, other) <= SAME_AMOUNT

/** The best chains through entries in the order of their days, each entry in one of them at most. */
export function chainsIn(entries: SeriesEntry[]): ChargeChain[] {
  const found: ChargeChain[] = []
  let rest = entries
  while (found.length < MOST_CHAINS && rest.length >= 3) {
    const best = bestChain(rest)
    if (!best || best.entries.length < 3) break
    fillIn(best, rest)
    found.push(best)
    const used = new Set(best.entries)
    rest = rest.filter((entry) => !used.has(entry))
  }
  for (const [at, one] of found.entries()) {
    for (const other of found.slice(at + 1)) if (one.rhythm === other.rhythm) swapCrossed(one, other)
  }
  return found.filter(({ entries }) => entries.length >= 3)
}

/**
 * Where every amount is another, a step that skips a bill to reach an equal amount skipped it for nothing; where one
 * amount is the rule, what came in between is the same bill with a late fee, if it is not far from it.
 */
function fillIn({ rhythm, entries }: ChargeChain, all: SeriesEntry[]): void {
  const same = entries.filter((entry, at) => at > 0 && isSameAmount(entry, entries[at - 1] ?? entry)).length
  const most = same * 3 > (entries.length - 1) * 2 ? ODD_BILL : MOST_CHANGE
  let from = 0
  for (let at = 1; at < entries.length; at++) {
    const [last, next] = [entries[at - 1], entries[at]]
    if (!last || !next) break
    while ((all[from]?.day ?? next.day) <= last.day && from < all.length) from++
    const between = all
      .slice(from, from + WINDOW)
      .find(
        (entry) =>
          entry.day < next.day &&
          amountRatio(last, entry) <= most &&
          likeliest(rhythm, last, entry) > Number.NEGATIVE_INFINITY &&
          likeliest(rhythm, entry, next) > Number.NEGATIVE_INFINITY,
      )
    if (between) entries.splice(at, 0, between)
  }
}

/**
 * The best chain is taken first, and may have gained an occurrence by going over to another policy of the same payee
 * where prices rose. Where both steps are the likelier the other way about, the two change ends.
 */
function swapCrossed(one: ChargeChain, other: ChargeChain): void {
  const { rhythm } = one
  for (let at = 1; at < one.entries.length; at++) {
    const [last, next] = [one.entries[at - 1], one.entries[at]]
    if (!last || !next || isSameAmount(last, next)) continue
    const cut = countBefore(other.entries, next.day)
    for (const otherAt of [cut - 1, cut, cut + 1]) {
      const [otherLast, otherNext] = [other.entries[otherAt - 1], other.entries[otherAt]]
      if (!otherLast || !otherNext) continue
      const gain =
        likeliest(rhythm, last, otherNext) +
        likeliest(rhythm, otherLast, next) -
        likeliest(rhythm, last, next) -
        likeliest(rhythm, otherLast, otherNext)
      if (!(gain > 0)) continue
      const ends = [one.entries.splice(at), other.entries.splice(otherAt)]
      one.entries.push(...(ends[1] ?? []))
      other.entries.push(...(ends[0] ?? []))
      break
    }
  }
}

/** How many of the entries, in the order of their days, come before a day. */
function countBefore(entries: SeriesEntry[], day: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.day ?? day) < day) low = middle + 1
    else high = middle
  }
  return low
}

function likeliest(rhythm: Rhythm, earlier: SeriesEntry, later: SeriesEntry): number {
  const periods = Math.round((later.day - earlier.day) / rhythm.periodDays)
  if (periods < 1 || periods > MOST_PERIODS_APART) return Number.NEGATIVE_INFINITY
  return step(rhythm, earlier, later, periods)
}

/** The longest chain at any rhythm, of entries in the order of their days. */
export function bestChain(entries: SeriesEntry[]): ChargeChain | undefined {
  let best: ChargeChain | undefined
  const line = lineOf(entries)
  const span = (line.days.at(-1) ?? 0) - (line.days[0] ?? 0)
  for (const rhythm of rhythms) {
    const periods = (span + rhythm.toleranceDays) / rhythm.periodDays
    // Three occurrences span two periods.
    if (periods < 1.9) break
    if (entries.length > FEW_ROWS && entries.length > MOST_PER_PERIOD * (periods + 1)) continue
    // A step is worth 1 at most, and there is room for so many.
    if (best && best.score >= span / (rhythm.periodDays - reachOf(rhythm))) continue
    const chain = longest(line, rhythm)
    if (!best || chain.score > best.score) best = chain
  }
  return best
}

/** Entries with their numbers side by side, since a million of them are looked at. */
interface Line {
  entries: SeriesEntry[]
  days: Float64Array
  sizes: Float64Array
}

const lineOf = (entries: SeriesEntry[]): Line => ({
  entries,
  days: Float64Array.from(entries, ({ day }) => day),
  sizes: Float64Array.from(entries, ({ size }) => size),
})

/** Calendar months differ from their mean length by up to two days. */
const reachOf = ({ toleranceDays, months }: Rhythm): number => toleranceDays + (months ? 2 : 0)

/** Where the longest path to each entry of a line comes from, and what it is worth at a rhythm. */
interface Paths {
  line: Line
  rhythm: Rhythm
  scores: Float64Array
  before: Int32Array
}

/** The longest path, weighing each step by how well it keeps the day, the period and the amount. */
function longest(line: Line, rhythm: Rhythm): ChargeChain {
  const { entries, days } = line
  const paths: Paths = {
    line,
    rhythm,
    scores: new Float64Array(entries.length),
    before: new Int32Array(entries.length).fill(-1),
  }
  const { scores, before } = paths
  const reach = reachOf(rhythm)
  // Where the window of each number of periods begins; it moves on only, as the days do.
  const froms = new Int32Array(MOST_PERIODS_APART + 1)
  let end = 0
  for (let at = 0; at < entries.length; at++) {
    for (let periods = 1; periods <= MOST_PERIODS_APART; periods++) {
      const target = (days[at] ?? 0) - periods * rhythm.periodDays
      let from = froms[periods] ?? 0
      while (from < at && (days[from] ?? 0) < target - reach) from++
      froms[periods] = from
      const until = Math.min(at, from + WINDOW)
      for (let i = from; i < until && (days[i] ?? 0) <= target + reach; i++) extend(paths, periods, i, at)
    }
    if ((scores[at] ?? 0) > (scores[end] ?? 0)) end = at
  }
  const path: SeriesEntry[] = []
  for (let at = end; at >= 0; at = before[at] ?? -1) {
    const entry = entries[at]
    if (entry) path.push(entry)
  }
  return { rhythm, entries: path.reverse(), score: scores[end] ?? 0 }
}

/** Takes the step from one place to a later one where that makes the best path there. */
function extend({ line, rhythm, scores, before }: Paths, periods: number, from: number, at: number): void {
  const { entries, sizes } = line
  const [size, laterSize] = [sizes[from] ?? 0, sizes[at] ?? 0]
  const score = scores[from] ?? 0
  const times = size > laterSize ? size / laterSize : laterSize / size
  const best = scores[at] ?? 0
  // Most cannot win whatever their days are, and the days are what takes long to weigh.
  if (times > MOST_CHANGE || score + worthOf(times) * regularity(periods) <= best) return
  const [earlier, later] = [entries[from], entries[at]]
  if (!earlier || !later) return
  const previous = entries[before[from] ?? -1]
  const leap = previous && times > LEAP && isSameAmount(previous, earlier) ? LEAP_COST : 0
  const extended = score + step(rhythm, earlier, later, periods) - leap
  if (extended <= best) return
  scores[at] = extended
  before[at] = from
}

/**
 * Up to 1. A skipped period costs a third; two steps over another amount (0.6) are worth less than one step that skips
 * it (0.65), so that a purchase does not fill a month in which the subscription paused.
 */
export function step(rhythm: Rhythm, earlier: SeriesEntry, later: SeriesEntry, periods: number): number {
  const days = deviation(rhythm, earlier, later, periods)
  const times = amountRatio(earlier, later)
  if (days > rhythm.toleranceDays || times > MOST_CHANGE) return Number.NEGATIVE_INFINITY
  return worthOf(times) * regularity(periods, (0.15 * days) / rhythm.toleranceDays)
}

/** What a step over so many periods is worth, of one amount; less for days off. */
const regularity = (periods: number, off = 0): number => 1 - off - SKIPPED_COST * (periods - 1)

/**
 * The share of it to an amount so many times as large or small. The nearer of two other amounts is the likelier to go
 * on with: two policies that rise on one day keep apart.
 */
const worthOf = (times: number): number =>
  times <= SAME_AMOUNT ? 1 : OTHER_AMOUNT - (0.2 * (times - 1)) / (MOST_CHANGE - 1)
