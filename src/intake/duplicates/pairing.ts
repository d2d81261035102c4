/** A row that looks for its transaction; it has an outcome once it has found one. */
interface UnmatchedRow {
  day: number
  outcome?: unknown
}

/** A transaction that can be found, once. */
export interface Findable {
  day: number
  seq: number
  claimed: boolean
}

/** Day offsets to look at, grouped by distance: [[0], [-1, 1], [-2, 2], …]. */
export type DayReach = number[][]

/** From `back` days before the row's day to `ahead` days after it. */
export function reach(back: number, ahead: number): DayReach {
  const rings: DayReach = [[0]]
  for (let days = 1; days <= Math.max(back, ahead); days++) {
    rings.push([...(days <= back ? [-days] : []), ...(days <= ahead ? [days] : [])])
  }
  return rings
}

/** Who is to be paired. */
interface Sides<R, C> {
  rows: R[]
  /** In order of seq. */
  found: C[]
  /** The day a row is looked for by, where it is not its own. */
  dayOf?: (row: R) => number
}

/** Where rows and transactions meet; nobody does at the place ''. */
interface MeetingPlaces<R, C> {
  placeOf: (row: R) => string
  placesOf: (candidate: C) => string[]
}

/** All in one. */
export const ANYWHERE: MeetingPlaces<unknown, unknown> = {
  placeOf: () => 'anywhere',
  placesOf: () => ['anywhere'],
}

interface Queue<C> {
  waiting: C[]
  next: number
}

/**
 * Pairs rows with transactions in the same place, one to one: nearest day first, then in the rows' order, the oldest
 * transaction first. Linear, however many share a place.
 */
export function pairNearest<R extends UnmatchedRow, C extends Findable>(
  { rows, found, dayOf = ({ day }) => day }: Sides<R, C>,
  rings: DayReach,
  { placeOf, placesOf }: MeetingPlaces<R, C>,
  pair: (row: R, candidate: C) => void,
): void {
  if (found.length === 0) return
  const places = arrange(found, placesOf)
  const unmatched = rows.flatMap((row) => {
    const queues = row.outcome ? undefined : places.get(placeOf(row))
    return queues ? [{ row, queues }] : []
  })
  for (const ring of rings) {
    for (const { row, queues } of unmatched) {
      const candidate = row.outcome ? undefined : oldest(queues, dayOf(row), ring)
      if (candidate) pair(row, candidate)
    }
  }
}

function arrange<C extends Findable>(found: C[], placesOf: (candidate: C) => string[]) {
  const places = new Map<string, Map<number, Queue<C>>>()
  for (const candidate of found) {
    if (candidate.claimed) continue
    for (const place of placesOf(candidate)) {
      if (place === '') continue
      const queues = places.get(place) ?? new Map<number, Queue<C>>()
      places.set(place, queues)
      const queue = queues.get(candidate.day)
      if (queue) queue.waiting.push(candidate)
      else queues.set(candidate.day, { waiting: [candidate], next: 0 })
    }
  }
  return places
}

function oldest<C extends Findable>(
  queues: Map<number, Queue<C>>,
  day: number,
  ring: number[],
): C | undefined {
  let best: C | undefined
  for (const offset of ring) {
    const queue = queues.get(day + offset)
    const head = queue && headOf(queue)
    if (head && (!best || head.seq < best.seq)) best = head
  }
  return best
}

function headOf<C extends Findable>(queue: Queue<C>): C | undefined {
  while (queue.waiting[queue.next]?.claimed) queue.next++
  return queue.waiting[queue.next]
}

/**
 * A row is compared with so many transactions at most, the nearest and oldest. A household has fewer of one amount
 * within a fortnight; a file made to exhaust us costs a fixed price per row, and what is not compared stays visible.
 */
export const MAX_COMPARED = 32

/**
 * Pairs rows with transactions one to one, the highest score (0 to 1, undefined for none) first; ties by days apart,
 * then the oldest transaction, then the rows' order.
 */
export function pairBest<R extends UnmatchedRow, C extends Findable>(
  { rows, found }: Pick<Sides<R, C>, 'rows' | 'found'>,
  rings: DayReach,
  score: (row: R, candidate: C) => number | undefined,
  pair: (row: R, candidate: C) => void,
): void {
  if (found.length === 0) return
  const days = byDay(found)
  const open = rows.filter((row) => !row.outcome)
  const ranks: number[] = []
  open.forEach((row, r) => {
    visitNear(days, row.day, rings, (candidate, apart, c) => {
      const worth = score(row, candidate)
      if (worth === undefined) return
      // Every part of the rank in one number, exact below 2^53: such numbers sort many times faster than objects.
      const rank = Math.round((1 - worth) * 1000) * rings.length + apart
      ranks.push((rank * found.length + c) * open.length + r)
    })
  })
  for (const rank of Float64Array.from(ranks).sort()) {
    const row = open[rank % open.length]
    const candidate = found[Math.floor(rank / open.length) % found.length]
    if (row && candidate && !row.outcome && !candidate.claimed) pair(row, candidate)
  }
}

type Days<C> = Map<number, { candidate: C; position: number }[]>

/** The unclaimed ones by day, with their position in `found`. */
export function byDay<C extends Findable>(found: C[]): Days<C> {
  const days: Days<C> = new Map()
  found.forEach((candidate, position) => {
    if (candidate.claimed) return
    const there = days.get(candidate.day)
    if (there) there.push({ candidate, position })
    else days.set(candidate.day, [{ candidate, position }])
  })
  return days
}

/** Visits up to MAX_COMPARED transactions around a day, nearest first; false when there were more. */
export function visitNear<C extends Findable>(
  days: Days<C>,
  day: number,
  rings: DayReach,
  visit: (candidate: C, daysApart: number, position: number) => void,
): boolean {
  let left = MAX_COMPARED
  for (const [apart, ring] of rings.entries()) {
    for (const offset of ring) {
      for (const { candidate, position } of days.get(day + offset) ?? []) {
        if (left-- === 0) return false
        visit(candidate, apart, position)
      }
    }
  }
  return true
}
