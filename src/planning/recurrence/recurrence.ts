import { formatMoney, magnitude } from '../../core/money.ts'
import { type Day, dayFromNumber, dayNumber } from '../../core/time.ts'
import { dayIn, deviation, type Place, rhythms } from './cadences.ts'
import { amountRatio, type ChargeChain, chainsIn } from './chains.ts'
import { type Judgement, judge } from './evidence.ts'
import { joinSeries } from './join-series.ts'
import { payeeKeys, withShortNames } from './payee-keys.ts'
import { amountNow, pricesOf } from './prices.ts'
import { daysOff, expected, missedIn, nextAfter, type Schedule, scheduleOf } from './schedule.ts'
import type {
  DeclinedSeries,
  Objection,
  RecurrenceFindings,
  RecurrenceRow,
  RecurringSeries,
  SeriesEntry,
  SeriesProof,
} from './series.ts'
import { PATIENCE_DAYS, periodsUntilEnd } from './series-end.ts'

/** Two say little, so they must agree the better: one amount to the cent, or a small rise almost to the day. */
const RISE = 1.12
const RISE_DAYS = 2
const SAME_DAYS = 3
const CONFIDENCE = { same: 0.65, risen: 0.5 }

/** The two of a payee that has no others, where they are a year apart. */
function yearlyPair(group: SeriesEntry[]): Judgement | undefined {
  const [first, second, third] = group
  const yearly = rhythms.at(-1)
  if (!first || !second || third || !yearly) return undefined
  const days = deviation(yearly, first, second, 1)
  const isSame = first.row.amount === second.row.amount
  const hasRisen = second.size > first.size && amountRatio(first, second) <= RISE
  if (!isSame && !hasRisen) return undefined
  if (days > (isSame ? SAME_DAYS : RISE_DAYS)) return undefined
  return {
    chain: { rhythm: yearly, entries: group, score: 1 },
    isVarying: false,
    evidence: 0,
    confidence: isSame ? CONFIDENCE.same : CONFIDENCE.risen,
  }
}

/** What is told of a series in words. */
function proofOf(series: Omit<RecurringSeries, 'proof'>, meanOff: number): SeriesProof {
  const { occurrences, direction, cadence, weekday, dayOfMonth, isVarying, prices, missed } = series
  return {
    count: occurrences.length,
    direction,
    cadence,
    weekday,
    dayOfMonth,
    isVarying,
    daysOff: meanOff === 0 ? null : meanOff.toFixed(1),
    amount: written(series.amount),
    changes: prices.slice(1).map(({ from: on, amount }, at) => ({
      from: written(prices[at]?.amount ?? 0n),
      to: written(amount),
      on,
    })),
    missed: missed.length,
  }
}

const written = (amount: bigint): string => formatMoney(magnitude(amount))

/** The expected day follows the latest occurrences, since a provider may move it. */
const LATEST = 6

/**
 * Finds what comes back weekly to yearly among rows of one currency without transfers: at least three occurrences, or
 * two a year apart. Rows after `today` are left out. Neither the order of the rows nor rows of other payees matter to
 * what is found. Roughly linear in the number of rows.
 */
export const detect = (rows: readonly RecurrenceRow[], today: Day): RecurrenceFindings =>
  detectIn(groupsOf(rows.filter(({ date, amount }) => date <= today && amount !== 0n)), today)

/** The same rows by their payees. */
export interface PayeeGroups {
  /** Makes the entries of one payee, in and out apart: as much as is held at a time. */
  entriesOf: (() => SeriesEntry[])[]
  /** The last day of each account that there is a row of. */
  latestOf: Map<string, Day>
}

/** The same, where the rows are nowhere held all at once. */
export function detectIn({ entriesOf, latestOf }: PayeeGroups, today: Day): RecurrenceFindings {
  const until = dayNumber(today)
  const seen = seenUntil(latestOf, until)
  const findings: RecurrenceFindings = { series: [], declined: [] }
  for (const entries of entriesOf) {
    const { accepted, refused } = search(inOrderOfDays(entries()))
    for (const judgement of accepted) findings.series.push(seriesOf(judgement, seen, until))
    findings.declined.push(...refused)
  }
  findings.series.sort((one, other) => inOrder(one.occurrences[0]?.id, other.occurrences[0]?.id))
  findings.declined.sort((one, other) => inOrder(one.occurrences[0], other.occurrences[0]))
  return findings
}

const inOrder = (one = '', other = ''): number => (one < other ? -1 : one > other ? 1 : 0)

function groupsOf(rows: RecurrenceRow[]): PayeeGroups {
  const keyOf = payeeKeys()
  const directions = [new Map<string, RecurrenceRow[]>(), new Map<string, RecurrenceRow[]>()]
  const latestOf = new Map<string, Day>()
  for (const row of rows) {
    const groups = directions[row.amount > 0n ? 0 : 1]
    const key = keyOf(row.payee, row.text)
    const group = groups?.get(key)
    if (group) group.push(row)
    else groups?.set(key, [row])
    if (row.date > (latestOf.get(row.accountId) ?? '')) latestOf.set(row.accountId, row.date)
  }
  const merged = directions.flatMap((groups) => withShortNames(groups, ({ date }) => dayNumber(date)))
  return { entriesOf: merged.map((group) => () => group.map(entryOf)), latestOf }
}

const inOrderOfDays = (group: SeriesEntry[]): SeriesEntry[] =>
  group.sort(
    (one, other) => one.day - other.day || one.size - other.size || inOrder(one.row.id, other.row.id),
  )

function entryOf(row: RecurrenceRow): SeriesEntry {
  const { day, month, dayOfMonth } = placeOf(row.date)
  return { row, day, month, dayOfMonth, size: Number(magnitude(row.amount)) }
}

export function placeOf(date: Day): Place {
  const month = (twoDigits(date, 0) * 100 + twoDigits(date, 2)) * 12 + twoDigits(date, 5) - 1
  const dayOfMonth = twoDigits(date, 8)
  return { day: dayIn(month, dayOfMonth), month, dayOfMonth }
}

/** Without cutting the date apart, which took 20 of the 22 milliseconds of fifty thousand. */
const twoDigits = (date: Day, at: number): number =>
  date.charCodeAt(at) * 10 + date.charCodeAt(at + 1) - 11 * '0'.charCodeAt(0)

/** Looks at all rows of a payee together first, then at what is left by equal amounts, then for two a year apart. */
function search(group: SeriesEntry[]): { accepted: Judgement[]; refused: DeclinedSeries[] } {
  const pair = group.length < 4 ? yearlyPair(group) : undefined
  if (pair) return { accepted: [pair], refused: [] }
  const together = weigh(chainsIn(group), group, 1)
  const used = new Set(together.accepted.flatMap(({ chain }) => chain.entries))
  const rest = group.filter((entry) => !used.has(entry))
  const bands = used.size || rest.length > 3 ? byAmount(rest) : []
  const found = bands.flatMap((band) => chainsIn(band))
  const apart = weigh(found, rest, Math.max(1, bands.length))
  const accepted = joinSeries([...together.accepted, ...apart.accepted])
  const best = [...together.refused, ...apart.refused].sort(
    (one, other) => other.chain.score - one.chain.score,
  )[0]
  const objection = best?.objection
  const isDeclined = best && objection && accepted.length === 0
  return { accepted, refused: isDeclined ? [declinedOf(best, objection)] : [] }
}

/** A row in a chain that is refused speaks against the others again, so they are judged until nothing changes. */
function weigh(chains: ChargeChain[], group: SeriesEntry[], searched: number) {
  const bySize = group.toSorted((one, other) => one.size - other.size)
  const refused: Judgement[] = []
  let left = chains
  for (;;) {
    const inChains = new Set(left.flatMap(({ entries }) => entries))
    const judgements = left.map((chain) => judge(chain, { bySize, inChains, searched }))
    const accepted = judgements.filter(({ objection }) => !objection)
    refused.push(...judgements.filter(({ objection }) => objection))
    if (accepted.length === left.length) return { accepted, refused }
    left = accepted.map(({ chain }) => chain)
  }
}

/** Three or more of exactly one amount, a band for each. */
function byAmount(entries: SeriesEntry[]): SeriesEntry[][] {
  // By the number, since a map is slow to find a bigint in; above 900 billion it may take two for one.
  const bands = new Map<number, SeriesEntry[]>()
  for (const entry of entries) {
    const band = bands.get(entry.size)
    if (band) band.push(entry)
    else bands.set(entry.size, [entry])
  }
  return [...bands.values()].filter(({ length }) => length >= 3)
}

function declinedOf({ chain }: Judgement, objection: Objection): DeclinedSeries {
  const { cadence } = chain.rhythm
  const ids = chain.entries.map(({ row }) => row.id)
  return {
    payee: nameOf(chain.entries),
    cadence,
    occurrences: ids,
    objection,
  }
}

function nameOf(entries: SeriesEntry[]): string {
  const row = entries.at(-1)?.row
  return row?.payee.trim() || row?.text.trim() || ''
}

function seriesOf(judgement: Judgement, seen: Map<string, number>, until: number): RecurringSeries {
  const { chain, isVarying, confidence } = judgement
  const { rhythm, entries } = chain
  const latest = entries.at(-1)
  if (!latest) throw new RangeError('a chain has entries')
  const schedule = scheduleOf(rhythm, entries.slice(-LATEST))
  const prices = pricesOf(chain, isVarying)
  const next = nextAfter(schedule, latest)
  const silentSince = seen.get(latest.row.accountId) ?? until
  const lastExpected = expected(schedule, latest, periodsUntilEnd(rhythm.cadence))
  const isEnded = silentSince > lastExpected + 2 * rhythm.toleranceDays
  const series: Omit<RecurringSeries, 'proof'> = {
    payee: nameOf(entries),
    accountId: latest.row.accountId,
    direction: latest.row.amount > 0n ? 'IN' : 'OUT',
    cadence: rhythm.cadence,
    weekday: schedule.weekday,
    dayOfMonth: schedule.dayOfMonth,
    toleranceDays: rhythm.toleranceDays,
    amount: amountNow(chain, prices, isVarying),
    isVarying,
    prices,
    occurrences: entries.map(({ row: { id, date, amount } }) => ({ id, date, amount })),
    missed: missedIn(schedule, entries),
    nextDate: isEnded ? null : dayFromNumber(next),
    isOverdue: !isEnded && silentSince > next + rhythm.toleranceDays,
    isEnded,
    confidence: Math.round(confidence * 100) / 100,
  }
  return { ...series, proof: proofOf(series, meanOff(schedule, entries.slice(-LATEST))) }
}

const meanOff = (schedule: Schedule, entries: SeriesEntry[]): number =>
  entries.reduce((sum, entry) => sum + daysOff(schedule, entry), 0) / entries.length

/** Until when an occurrence would have been seen: bank data may come once a month, and silence of it is no proof. */
const seenUntil = (latestOf: Map<string, Day>, until: number): Map<string, number> =>
  new Map([...latestOf].map(([id, date]) => [id, Math.max(dayNumber(date), until - PATIENCE_DAYS)]))
