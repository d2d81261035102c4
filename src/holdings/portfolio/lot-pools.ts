import { type Day, shiftDay } from '../../core/time.ts'
import type { Disposition, PoolRow, Reckoned } from '../acb/acb.ts'
import type { PoolEvent } from '../acb/pool-event.ts'
import { type LotEvent, type LotSale, lotsOf } from '../lots/lots.ts'

interface Reckoning<Event extends PoolEvent> {
  currency: string
  today: Day
  /** Of the account that an event is of: from which day on an average was chosen. */
  averageFrom: (event: Event) => Day | undefined
}

/** The same answers of lots as of an average cost, account by account: what was sold is told lot by lot. */
export function reckonLots<Event extends PoolEvent>(
  events: readonly Event[],
  reckoning: Reckoning<Event>,
): Reckoned {
  const byPool = Map.groupBy(events, ({ pool }) => pool)
  const all = [...byPool.values()].map((own) => reckonPool(own, reckoning))
  return {
    rows: all.flatMap(({ rows }) => rows),
    dispositions: all.flatMap(({ dispositions }) => dispositions),
  }
}

function reckonPool<Event extends PoolEvent>(
  events: readonly Event[],
  { currency, today, averageFrom }: Reckoning<Event>,
): Reckoned {
  const byId = new Map(events.map((event) => [event.id, event]))
  const given = events.flatMap((event) => lotEventOf(event) ?? [])
  const [first] = events
  const { sales, rows } = lotsOf(given, { currency, averageFrom: first && averageFrom(first) })
  let [units, basis]: [bigint, bigint | undefined] = [0n, 0n]
  return {
    rows: rows.flatMap((row): PoolRow[] => {
      const event = byId.get(row.event.id)
      if (!event) return []
      const cost = basis === undefined || row.basis === undefined ? undefined : row.basis - basis
      const moved = row.units - units
      ;[units, basis] = [row.units, row.basis]
      const why = row.basis === undefined ? 'COST_NOT_KNOWN' : undefined
      return [{ event, isDeniedLoss: false, units: moved, cost, poolUnits: units, poolCost: basis, why }]
    }),
    dispositions: sales.flatMap((sale) => {
      const event = byId.get(sale.event.id)
      return event ? [dispositionOf(event, sale, today)] : []
    }),
  }
}

/** Undefined of what changes no lot. */
export function lotEventOf({
  id,
  day,
  kind,
  units,
  split,
  amount,
  outlays,
  costShare,
  named = [],
}: PoolEvent): LotEvent | undefined {
  const common = {
    id,
    day,
    split: undefined,
    amount,
    named,
    isPurchase: false,
    isSale: false,
    share: undefined,
  }
  if (split) return { ...common, kind: 'SPLIT', units: 0n, split }
  if (costShare !== undefined) return { ...common, kind: 'SPIN_OFF', units: 0n, share: costShare }
  if (kind === 'RETURN_OF_CAPITAL') return { ...common, kind, units: 0n }
  if (kind === 'NOTIONAL_DISTRIBUTION')
    return {
      ...common,
      kind: 'RETURN_OF_CAPITAL',
      units: 0n,
      amount: amount === undefined ? undefined : -amount,
    }
  if (units > 0n) return { ...common, kind: 'IN', units, isPurchase: kind === 'BUY' || kind === 'REINVEST' }
  if (units === 0n) return undefined
  const net = amount === undefined || outlays === undefined ? undefined : amount - outlays
  return { ...common, kind: 'OUT', units: -units, amount: net, isSale: kind === 'SELL' }
}

/** A broker tells what was received after its commission, and so do these. */
function dispositionOf(event: PoolEvent, sale: LotSale, today: Day): Disposition {
  const { units, proceeds, basis, gain, disallowed, washed, acquired, term, isMissing } = sale
  const until = shiftDay(event.day, 30)
  const counted = { sold: units, bought: washed, left: washed, matched: [{ event, units: washed }] }
  return {
    event,
    units,
    proceeds,
    cost: basis,
    outlays: 0n,
    gain,
    superficial:
      disallowed > 0n
        ? { denied: disallowed, lost: 0n, until, isOpen: until >= today, ...counted }
        : undefined,
    why: gain !== undefined ? undefined : whyUnknown(sale),
    held: acquired === undefined || isMissing ? undefined : { since: acquired, term },
  }
}

const whyUnknown = ({ isMissing, lot }: LotSale): Disposition['why'] =>
  isMissing ? 'LOT_NOT_THERE' : lot ? 'COST_NOT_KNOWN' : 'MORE_OUT_THAN_IN'
