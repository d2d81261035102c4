import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Cadence } from '../recurrence/cadences.ts'
import { payeeKeys } from '../recurrence/payee-keys.ts'
import type { ChargeDirection, SubscriptionStatus } from './tables.ts'

/** What makes a series the same one as before. */
interface Likeness {
  payee: string
  direction: ChargeDirection
  currency: string
  cadence: Cadence
  /** Without a sign. */
  amount: Money
}

/** A series as detection finds it; its occurrences are internal numbers of transactions. */
export interface FoundSeries extends Likeness {
  occurrences: number[]
  /** Nothing came of it for too long. */
  isEnded?: boolean
}

/** A subscription as it is stored. */
export interface KnownSubscription extends Likeness {
  seq: number
  status: SubscriptionStatus
  isManual: boolean
  /** Whether somebody wrote something of their own on it. */
  isTouched: boolean
  /** The day of each occurrence. */
  occurrences: Map<number, Day>
  /** Whether it is paused, or was. */
  wasPaused?: boolean
}

interface RecognisedSeries<K extends KnownSubscription, F extends FoundSeries> {
  /** Each series with the subscription it is. */
  again: [K, F][]
  /** Series that belong to something dismissed or cancelled which another series is already. */
  silent: [K, F][]
  news: F[]
  unfound: K[]
}

/** An amount up to so much higher is the same thing at another price. */
const ALIKE = 1.4
/** Less than any occurrence in common. */
const BY_LIKENESS = 0.5
const GIVES_WAY = 0.25
/** More than any occurrences in common: after a long pause the charges are a series of their own, which goes on. */
const TAKES_UP = 1e6

/**
 * Which subscription each series is: the one it has most occurrences in common with, each once. One without any
 * occurrence, entered by hand or with its transactions deleted and imported again, is known by its likeness, and a mere
 * suggestion gives way to it.
 */
export function recognise<K extends KnownSubscription, F extends FoundSeries>(
  found: F[],
  known: K[],
): RecognisedSeries<K, F> {
  const taken = new Set<K | F>()
  const again: [K, F][] = []
  const common = commonOccurrences(found, known)
  const pairs = [...common, ...likenesses(found, known)]
  for (const { one, series } of ranked(pairs)) {
    if (taken.has(one) || taken.has(series)) continue
    taken.add(one).add(series)
    again.push([one, series])
  }
  const silent: [K, F][] = []
  const news: F[] = []
  for (const series of found) {
    if (taken.has(series)) continue
    const silencer = common.find(
      (pair) => pair.series === series && isSettled(pair.one) && pair.weight * 2 >= series.occurrences.length,
    )
    if (silencer) silent.push([silencer.one, series])
    else news.push(series)
  }
  return { again, silent, news, unfound: known.filter((one) => !taken.has(one)) }
}

interface Pair<K, F> {
  one: K
  series: F
  /** How many occurrences they have in common. */
  weight: number
}

const isSettled = ({ status }: KnownSubscription): boolean => status === 'DISMISSED' || status === 'CANCELLED'

const isMereSuggestion = ({ status, isTouched }: KnownSubscription): boolean =>
  status === 'SUGGESTED' && !isTouched

function commonOccurrences<K extends KnownSubscription, F extends FoundSeries>(
  found: F[],
  known: K[],
): Pair<K, F>[] {
  const owners = new Map<number, K[]>()
  for (const one of known) {
    for (const seq of one.occurrences.keys()) {
      const others = owners.get(seq)
      if (others) others.push(one)
      else owners.set(seq, [one])
    }
  }
  return found.flatMap((series) => {
    const weights = new Map<K, number>()
    for (const seq of series.occurrences) {
      for (const one of owners.get(seq) ?? []) weights.set(one, (weights.get(one) ?? 0) + 1)
    }
    return [...weights].map(([one, weight]) => ({ one, series, weight }))
  })
}

function likenesses<K extends KnownSubscription, F extends FoundSeries>(
  found: F[],
  known: K[],
): Pair<K, F>[] {
  const keyOf = payeeKeys()
  const bare = known.filter(({ occurrences }) => occurrences.size === 0)
  return found.flatMap((series) =>
    bare
      .filter((one) => isAlike(one, series) && keyOf(one.payee, '') === keyOf(series.payee, ''))
      .map((one) => ({ one, series, weight: BY_LIKENESS })),
  )
}

const isAlike = (one: Likeness, other: Likeness): boolean =>
  one.direction === other.direction &&
  one.currency === other.currency &&
  one.cadence === other.cadence &&
  Math.max(Number(one.amount), Number(other.amount)) <=
    ALIKE * Math.min(Number(one.amount), Number(other.amount))

/** Most in common first; the older of two. */
function ranked<K extends KnownSubscription, F extends FoundSeries>(pairs: Pair<K, F>[]): Pair<K, F>[] {
  const entered = new Set(pairs.filter(isByHand).map(({ series }) => series))
  const rank = ({ one, series, weight }: Pair<K, F>) => {
    if (entered.has(series) && isMereSuggestion(one)) return GIVES_WAY
    return one.wasPaused && !series.isEnded ? TAKES_UP + weight : weight
  }
  return pairs.toSorted((one, other) => rank(other) - rank(one) || one.one.seq - other.one.seq)
}

const isByHand = <K extends KnownSubscription, F>({ one, weight }: Pair<K, F>): boolean =>
  one.isManual && weight === BY_LIKENESS
