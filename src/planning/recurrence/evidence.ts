import { type Cadence, deviation, isSlow, type Rhythm } from './cadences.ts'
import { amountRatio, type ChargeChain, isSameAmount, LEAP, SAME_AMOUNT } from './chains.ts'
import { daysOff, periodsBetween, scheduleOf } from './schedule.ts'
import type { Objection, SeriesEntry } from './series.ts'

/** What speaks for a chain and against it. `objection` is there where it is not to be taken for a series. */
export interface Judgement {
  chain: ChargeChain
  isVarying: boolean
  /** Nats: how much likelier these days and amounts are of a series than of purchases at random. */
  evidence: number
  confidence: number
  objection?: Objection
}

/** The rows of one payee that a chain was found among. */
interface ChainContext {
  /** All of them, the smallest amount first. */
  bySize: SeriesEntry[]
  /** What belongs to chains, this one and others. */
  inChains: Set<SeriesEntry>
  /** How many sets of rows were searched, each a further chance to find by luck. */
  searched: number
}

/** In nats; below, random purchases of three years look like this (scripts/recurrence.ts). Rare rhythms need more. */
const ENOUGH: Record<Cadence, number> = {
  WEEKLY: 6,
  BIWEEKLY: 5.5,
  MONTHLY: 5,
  BIMONTHLY: 7,
  QUARTERLY: 7.5,
  SEMIANNUAL: 8.5,
  YEARLY: 7.5,
}
const CERTAIN = 5
/** The first step was free to fit any of the cadences. */
const CHOICES = Math.log(7)
const LEAST_FILLED = 0.62
const LEAST_EXPLAINED = 0.7
const LEAST_EXPLAINED_VARYING = 0.85
/** What yearly and half-yearly bills may change by and still count as one price that moves. */
const SLOW_CHANGE = 1.15
const LEAST_VARYING = { often: 6, seldom: 5 }
/** Of varying amounts, the days must be the steadier. */
const STEADIER = 0.75
/** Below so many, other rows of the payee speak against a chain of more than one amount. */
const FEW = 6
const LEAST_OF_ALL = 0.8
/** Occurrences on either side of a move to another day. */
const LEAST_BEFORE_MOVE = 4
const AMONG_OTHERS: Objection = { kind: 'AMONG_OTHERS' }
/** A largest bill this many times the smallest is shopping. */
const MOST_SPREAD = 6

export function judge(chain: ChargeChain, { bySize, inChains, searched }: ChainContext): Judgement {
  const { entries } = chain
  const isVarying = !isSteady(chain)
  const alike = isVarying ? bySize : ofSameAmounts(entries, bySize)
  const explained = shareIn(entries, alike, inChains)
  const early =
    (filled(chain) < LEAST_FILLED ? { kind: 'GAPS' as const } : undefined) ??
    (explained < (isVarying ? LEAST_EXPLAINED_VARYING : LEAST_EXPLAINED) ? AMONG_OTHERS : undefined) ??
    (entries.length < FEW ? objectionToFew(chain, shareIn(entries, bySize, inChains), searched) : undefined)
  // Most are refused here, before the dear part.
  if (early) return { chain, isVarying, evidence: 0, confidence: 0, objection: early }
  const meanOff = meanDaysOff(chain)
  const evidence = dateEvidence(chain, alike, meanOff) + amountEvidence(chain) - CHOICES - Math.log(searched)
  const confidence = (1 - Math.exp(-Math.max(0, evidence) / CERTAIN)) * (0.5 + explained / 2)
  const objection =
    (meanOff > chain.rhythm.meanDeviationDays ? { kind: 'DAYS_MOVE' as const } : undefined) ??
    (isVarying ? objectionToVarying(chain, meanOff) : undefined) ??
    (evidence < ENOUGH[chain.rhythm.cadence] ? { kind: 'CHANCE' as const } : undefined)
  const judgement = { chain, isVarying, evidence, confidence }
  return objection ? { ...judgement, objection } : judgement
}

/** The share of the chain among itself and what belongs to no chain. */
function shareIn(entries: SeriesEntry[], rows: SeriesEntry[], inChains: Set<SeriesEntry>): number {
  let strangers = 0
  for (const row of rows) if (!inChains.has(row)) strangers++
  return entries.length / (entries.length + strangers)
}

/** On average, from one fixed day; or from two of them, where the provider moved it once and that explains the days. */
function meanDaysOff({ rhythm, entries }: ChargeChain): number {
  const mean = totalOff(rhythm, entries) / entries.length
  if (mean <= rhythm.meanDeviationDays || rhythm.days) return mean
  const cut = moveIn(rhythm, entries)
  if (cut < LEAST_BEFORE_MOVE || entries.length - cut < LEAST_BEFORE_MOVE) return mean
  const parted = totalOff(rhythm, entries.slice(0, cut)) + totalOff(rhythm, entries.slice(cut))
  // Two days to choose explain chance days as well, so they must be kept the better.
  return parted / entries.length <= rhythm.meanDeviationDays / 2 ? parted / entries.length : mean
}

/** Where the days move the most from one to the next. */
function moveIn(rhythm: Rhythm, entries: SeriesEntry[]): number {
  let found = { at: 0, days: 0 }
  for (const [at, later] of entries.entries()) {
    const earlier = entries[at - 1]
    if (!earlier) continue
    const days = deviation(rhythm, earlier, later, periodsBetween(rhythm, earlier, later))
    if (days > found.days) found = { at, days }
  }
  return found.at
}

function totalOff(rhythm: Rhythm, entries: SeriesEntry[]): number {
  const schedule = scheduleOf(rhythm, entries)
  return entries.reduce((sum, entry) => sum + daysOff(schedule, entry), 0)
}

function objectionToFew(chain: ChargeChain, shareOfAll: number, searched: number): Objection | undefined {
  const { entries } = chain
  if (searched > 1 && entries.length === 3) return AMONG_OTHERS
  if (entries.length < 5 && filled(chain) < 1) return { kind: 'FEW' }
  const isOneAmount = entries.every(({ row }) => row.amount === entries[0]?.row.amount)
  return !isOneAmount && shareOfAll < LEAST_OF_ALL ? AMONG_OTHERS : undefined
}

function objectionToVarying({ rhythm, entries }: ChargeChain, meanOff: number): Objection | undefined {
  const isOut = (entries[0]?.row.amount ?? 0n) < 0n
  // People shop weekly; nobody is billed another amount every week.
  if (rhythm.days && isOut) return { kind: 'SHOPPING' }
  const least = rhythm.periodDays < 80 ? LEAST_VARYING.often : LEAST_VARYING.seldom
  if (entries.length < least) return { kind: 'FEW_THAT_VARY', least }
  if (spread(entries) > MOST_SPREAD) return { kind: 'AMOUNTS_DIFFER' }
  if (meanOff > rhythm.meanDeviationDays * STEADIER) return { kind: 'UNSTEADY' }
  return undefined
}

/** Each step counts by how unlikely a row at random would have come as near to its day. */
function dateEvidence({ rhythm, entries }: ChargeChain, alike: SeriesEntry[], meanOff: number): number {
  const first = (entries[0]?.day ?? 0) - rhythm.periodDays
  const last = (entries.at(-1)?.day ?? 0) + rhythm.periodDays
  const near = alike.filter(({ day }) => day > first && day < last).length
  const perDay = near / (last - first - rhythm.periodDays)
  const byChance = 1 - Math.exp(-perDay * (2 * meanOff + 1))
  return (entries.length - 1) * -Math.log(Math.min(1, byChance))
}

function amountEvidence({ rhythm, entries }: ChargeChain): number {
  let evidence = 0
  for (const [at, later] of entries.entries()) {
    const earlier = entries[at - 1]
    if (!earlier) continue
    if (earlier.row.amount === later.row.amount) evidence += 1.5
    else if (isSameAmount(earlier, later)) evidence += 0.75
    else if (!isSlow(rhythm) || amountRatio(earlier, later) > SLOW_CHANGE) evidence -= 0.75
  }
  return evidence
}

/** Whether the amount stays but for a rise now and then; a single odd one between two equal ones counts once. */
function isSteady({ rhythm, entries }: ChargeChain): boolean {
  const most = isSlow(rhythm) ? SLOW_CHANGE : SAME_AMOUNT
  const steps = entries.filter((entry, at) => {
    const [earlier, before] = [entries[at - 1], entries[at - 2]]
    return earlier && amountRatio(earlier, entry) > most && !(before && isSameAmount(before, entry))
  })
  return steps.length <= Math.floor((entries.length - 1) / 3) || (isSlow(rhythm) && rises(entries))
}

/** Prices that are asked for a year or two to the cent, and then are higher. */
function rises(entries: SeriesEntry[]): boolean {
  const steps = entries.slice(1).map((entry, at) => ({ earlier: entries[at] ?? entry, entry }))
  const equal = steps.filter(({ earlier, entry }) => earlier.row.amount === entry.row.amount).length
  const isHigher = ({ earlier, entry }: (typeof steps)[number]) =>
    entry.size >= earlier.size && amountRatio(earlier, entry) <= LEAP
  return equal * 2 >= steps.length && steps.every(isHigher)
}

/** The share of the periods from first to last that have an occurrence. */
function filled({ rhythm, entries }: ChargeChain): number {
  const [first] = entries
  const last = entries.at(-1)
  return first && last ? (entries.length - 1) / periodsBetween(rhythm, first, last) : 0
}

function spread(entries: SeriesEntry[]): number {
  const sizes = entries.map(({ size }) => size).sort((one, other) => one - other)
  return (sizes.at(-1) ?? 0) / (sizes[0] || 1)
}

/** The rows whose amount is about one that the chain has. */
function ofSameAmounts(entries: SeriesEntry[], bySize: SeriesEntry[]): SeriesEntry[] {
  const levels = [...new Set(entries.map(({ size }) => size))].sort((one, other) => one - other)
  const found: SeriesEntry[] = []
  let at = 0
  for (const level of levels) {
    at = Math.max(at, firstOfSize(bySize, level / SAME_AMOUNT))
    for (let row = bySize[at]; row && row.size <= level * SAME_AMOUNT; row = bySize[++at]) found.push(row)
  }
  return found
}

function firstOfSize(bySize: SeriesEntry[], size: number): number {
  let low = 0
  let high = bySize.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bySize[middle]?.size ?? 0) < size) low = middle + 1
    else high = middle
  }
  return low
}
