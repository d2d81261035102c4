import { ANYWHERE, type DayReach, type Findable, pairNearest } from './pairing.ts'

type MatchPair<R, C> = [row: R, found: C]

/** Rows and transactions that are one chain: no further apart than the lag from one to the next. */
export interface MatchChain<R, C> {
  found: C[]
  /** How many of the nearest are of the same day. */
  same: number
  /** The pairs that the nearest day makes. */
  nearest: MatchPair<R, C>[]
  /** Those that the order of the days makes: as many as there can be, no end of the chain is left without a partner. */
  ordered: MatchPair<R, C>[]
}

/** A row at the day it is looked for by. */
interface DatedRow<R> {
  row: R
  day: number
  outcome?: true
}

/** A transaction that nobody has been given for good yet. */
interface OpenCandidate<C> extends Findable {
  of: C
}

interface ChainSegment<R, C> {
  seats: DatedRow<R>[]
  places: OpenCandidate<C>[]
}

/**
 * Pairs rows and transactions of one amount and one wording in two ways, up to `lag` days apart and one to one. The
 * nearest one may be the partner of another row: a chain of equal purchases that one source dates later than the other
 * may end in two strangers. `found` in order of seq.
 */
export function chainsOf<R, C extends Findable>(
  rows: R[],
  found: C[],
  lag: DayReach,
  dayOf: (row: R) => number,
): MatchChain<R, C>[] {
  const seats = rows.map((row): DatedRow<R> => ({ row, day: dayOf(row) }))
  const places = found.map((of): OpenCandidate<C> => ({ of, day: of.day, seq: of.seq, claimed: false }))
  return segments(seats, places, lag.length - 1).map((stretch) => {
    const ordered = inOrder(stretch, lag.length - 1)
    const nearest = byDistance(stretch, lag)
    const same = nearest.filter(([row, one]) => dayOf(row) === one.day).length
    return { found: stretch.places.map(({ of }) => of), same, nearest, ordered }
  })
}

/** Each in order of day, and within a day as given. */
function segments<R, C>(seats: DatedRow<R>[], places: OpenCandidate<C>[], lag: number): ChainSegment<R, C>[] {
  const all = [...seats, ...places].sort((one, other) => one.day - other.day)
  const found: ChainSegment<R, C>[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const one of all) {
    if (one.day > last + lag) found.push({ seats: [], places: [] })
    last = one.day
    const stretch = found.at(-1)
    if ('row' in one) stretch?.seats.push(one)
    else stretch?.places.push(one)
  }
  return found.filter((stretch) => stretch.seats.length > 0 && stretch.places.length > 0)
}

function inOrder<R, C>({ seats, places }: ChainSegment<R, C>, lag: number): MatchPair<R, C>[] {
  const pairs: MatchPair<R, C>[] = []
  let next = 0
  for (const { row, day } of seats) {
    while ((places[next]?.day ?? day) < day - lag) next++
    const place = places[next]
    if (!place || place.day > day + lag) continue
    pairs.push([row, place.of])
    next++
  }
  return pairs
}

function byDistance<R, C>({ seats, places }: ChainSegment<R, C>, lag: DayReach): MatchPair<R, C>[] {
  const pairs: MatchPair<R, C>[] = []
  const pair = (seat: DatedRow<R>, place: OpenCandidate<C>) => {
    seat.outcome = true
    place.claimed = true
    pairs.push([seat.row, place.of])
  }
  pairNearest({ rows: seats, found: places }, lag, ANYWHERE, pair)
  return pairs
}
