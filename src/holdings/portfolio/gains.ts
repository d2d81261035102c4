import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money } from '../../core/money.ts'
import { divided } from '../../ledger/rates/exact-rates.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type * as acb from '../acb/acb.ts'
import { rowOf } from '../trades/securities/securities.ts'
import { formatUnits, inCoins, UNIT_PLACES } from '../worth/units.ts'
import type { Disposition, Gains, GainsQuery, SecurityHistory } from './model.ts'
import { ownedOf, Pools, whyOf } from './pools.ts'
import { salesIn } from './sales.ts'

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
    acquired: one.held?.since ?? null,
    term: one.held?.term ?? null,
    basisReport: event.kind === 'SELL' ? event.basisReport : null,
  }
}

/** What was gained and lost in a year: what settled in it, outside registered accounts. */
export function gains(db: Db, actor: Actor, year: number, { ownerId }: GainsQuery): Gains {
  return readSnapshot(db, () => {
    const pools = new Pools(db, actor, householdDay(db, actor))
    const found = salesIn(db, pools, actor, year).filter(({ one }) => {
      const event = ownedOf(one)
      return pools.tells(event.accountId) && (ownerId === undefined || event.ownerId === ownerId)
    })
    const known = found.filter(({ one }) => one.gain !== undefined)
    const sum = (figure: (one: acb.Disposition) => Money | undefined): Money =>
      known.reduce((all, { one }) => all + (figure(one) ?? 0n), 0n)
    const [gain, denied] = [sum((one) => one.gain), sum(({ superficial }) => superficial?.denied)]
    return {
      year,
      currency: pools.currency,
      dispositions: found.map(({ one, security }) => dispositionToWire(security.id, one)),
      proceeds: formatMoney(sum((one) => one.proceeds)),
      cost: formatMoney(sum((one) => one.cost)),
      outlays: formatMoney(sum((one) => one.outlays)),
      gain: formatMoney(gain),
      denied: formatMoney(denied),
      net: formatMoney(gain + denied),
      taxable: taxableOf(db, actor, year, gain + denied, pools.currency),
      unknown: found.length - known.length,
    }
  })
}

/** The year from which on it has been a half throughout; before, it changed within a year. */
const HALF_SINCE = 2001

const taxableOf = (db: Db, actor: Actor, year: number, net: Money, currency: string): string | null =>
  household.ofActor(db, actor).country === 'CA' && year >= HALF_SINCE
    ? formatMoney(inCoins(net, 2n, currency))
    : null
