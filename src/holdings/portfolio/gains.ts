import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money } from '../../core/money.ts'
import { type Day, LATEST_DAY } from '../../core/time.ts'
import { divided } from '../../ledger/rates/exact-rates.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type * as acb from '../acb/acb.ts'
import { rowOf } from '../trades/securities/securities.ts'
import { formatUnits, UNIT_PLACES } from '../worth/units.ts'
import type { Disposition, Gains, SecurityHistory } from './model.ts'
import { ownedOf, Pools, whyOf } from './pools.ts'

const told = (amount: Money | undefined): string | null => (amount === undefined ? null : formatMoney(amount))

/** How the cost of a security came to be, line by line, and what was sold of it. */
export function history(db: Db, actor: Actor, id: string): SecurityHistory {
  const { seq } = rowOf(db, actor, id)
  return readSnapshot(db, () => {
    const pools = new Pools(db, actor, householdDay(db, actor))
    const { rows, dispositions } = pools.of(seq)
    return {
      currency: pools.currency,
      rows: rows.filter((row) => pools.tells(ownedOf(row).accountId)).map(rowToWire),
      dispositions: dispositions
        .filter((one) => pools.tells(ownedOf(one).accountId))
        .map((one) => dispositionToWire(id, one)),
    }
  })
}

function rowToWire(row: acb.PoolRow): SecurityHistory['rows'][number] {
  const event = ownedOf(row)
  const { poolCost, poolUnits } = row
  return {
    tradeId: event.id,
    accountId: event.accountId,
    ownerId: event.ownerId,
    isRegistered: !event.isTaxable,
    kind: row.isDeniedLoss ? 'DENIED_LOSS' : event.kind,
    day: event.day,
    quantity: formatUnits(row.units),
    cost: told(row.cost),
    poolQuantity: formatUnits(poolUnits),
    poolCost: told(poolCost),
    costPerUnit:
      poolCost === undefined || poolUnits <= 0n
        ? null
        : formatMoney(divided(poolCost * 10n ** BigInt(UNIT_PLACES), poolUnits)),
    why: whyOf(event, row.why),
  }
}

function dispositionToWire(securityId: string, one: acb.Disposition): Disposition {
  const event = ownedOf(one)
  const { superficial } = one
  return {
    tradeId: event.id,
    securityId,
    accountId: event.accountId,
    ownerId: event.ownerId,
    kind: event.kind,
    day: event.day,
    units: formatUnits(one.units),
    proceeds: told(one.proceeds),
    cost: told(one.cost),
    outlays: told(one.outlays),
    gain: told(one.gain),
    superficial: superficial
      ? {
          denied: formatMoney(superficial.denied),
          lost: formatMoney(superficial.lost),
          sold: formatUnits(superficial.sold),
          bought: formatUnits(superficial.bought),
          left: formatUnits(superficial.left),
          until: superficial.until,
          isOpen: superficial.isOpen,
        }
      : null,
    why: whyOf(event, one.why),
  }
}

/** The securities that anything was sold or returned of within a year, outside registered accounts. */
const SOLD = `
  SELECT DISTINCT s.seq, s.id, s.name FROM trades t JOIN securities s ON s.seq = t.security_seq
    JOIN accounts a ON a.seq = t.account_seq
  WHERE t.household_id = ? AND t.deleted_at IS NULL AND t.settle_day BETWEEN ? AND ? AND a.type <> 'REGISTERED'
    AND t.kind IN ('SELL', 'RETURN_OF_CAPITAL', 'TRANSFER_OUT') ORDER BY s.name, s.seq`

/** What was gained and lost in a year: what settled in it, outside registered accounts. */
export function gains(db: Db, actor: Actor, year: number): Gains {
  return readSnapshot(db, () => {
    const pools = new Pools(db, actor, householdDay(db, actor))
    const [from, to] = [`${year}-01-01`, `${year}-12-31`]
    const found = db.$client
      .query<{ seq: number; id: string; name: string }, [number, string, string]>(SOLD)
      .all(actor.householdId, from, to)
      .flatMap(({ seq, id }) =>
        pools
          .of(seq, LATEST_DAY)
          .dispositions.filter((one) => one.event.day >= from && one.event.day <= to)
          .filter((one) => pools.tells(ownedOf(one).accountId))
          .map((one) => ({ one, id })),
      )
      .sort((first, second) => byDay(first.one.event.day, second.one.event.day))
    const known = found.filter(({ one }) => one.gain !== undefined)
    const sum = (figure: (one: acb.Disposition) => Money | undefined): Money =>
      known.reduce((all, { one }) => all + (figure(one) ?? 0n), 0n)
    const [gain, denied] = [sum((one) => one.gain), sum(({ superficial }) => superficial?.denied)]
    return {
      year,
      currency: pools.currency,
      dispositions: found.map(({ one, id }) => dispositionToWire(id, one)),
      proceeds: formatMoney(sum((one) => one.proceeds)),
      cost: formatMoney(sum((one) => one.cost)),
      outlays: formatMoney(sum((one) => one.outlays)),
      gain: formatMoney(gain),
      denied: formatMoney(denied),
      net: formatMoney(gain + denied),
      unknown: found.length - known.length,
    }
  })
}

const byDay = (one: Day, other: Day): number => (one < other ? -1 : one > other ? 1 : 0)
