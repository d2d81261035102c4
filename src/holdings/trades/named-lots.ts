import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as household from '../../people/household/household.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type LotEvent, type LotSale, lotsOf, type NamedUnits } from '../lots/lots.ts'
import { formatUnits, unitsOf } from '../worth/units.ts'
import { averageFrom } from './average-costs/average-costs.ts'
import { unitSign } from './events.ts'
import type { NewTrade } from './model.ts'
import type { NamedLot, trades } from './tables.ts'

type Named = Pick<
  typeof trades.$inferSelect,
  'id' | 'accountSeq' | 'securitySeq' | 'kind' | 'tradeDay' | 'quantity' | 'lots' | 'basisReport'
>

/** As they are stored: null where none are named, and of what is no sale. */
export function storedLots({ kind, lots = null }: Pick<NewTrade, 'kind' | 'lots'>): NamedLot[] | null {
  if (lots === null || lots.length === 0) return null
  if (kind !== 'SELL') throw invalid('lots', { kind: 'LOTS_OF_SALES' })
  if (new Set(lots.map(({ tradeId }) => tradeId)).size < lots.length)
    throw invalid('lots', { kind: 'MISSING_OR_TWICE' })
  return lots.map(({ tradeId, quantity }, at) => {
    const units = unitsOf(quantity)
    if (units < 0n) throw invalid(`lots.${at}.quantity`, { kind: 'LESS_THAN_ZERO' })
    return { tradeId, quantity: formatUnits(units) }
  })
}

export const namedUnits = (lots: readonly NamedLot[] | null): NamedUnits[] =>
  (lots ?? []).map(({ tradeId: id, quantity }) => ({ id, units: unitsOf(quantity) }))

/** What a sale names must be lots that go by at all, there are, and no more than it sold; a 1099-B is of the same accounts. */
export function refuseWrongLots(tx: Tx, actor: Actor, sale: Named): void {
  const { lots, accountSeq, securitySeq, basisReport } = sale
  if (basisReport !== null) refuseOthers(tx, actor, accountSeq, 'basisReport')
  if (lots === null || securitySeq === null) return
  refuseOthers(tx, actor, accountSeq, 'lots')
  const average = averageFrom(tx, accountSeq, securitySeq)
  if (average !== undefined && sale.tradeDay >= average) throw invalid('lots', { kind: 'LOTS_OF_AVERAGE' })
  const named = namedUnits(lots).reduce((sum, { units }) => sum + units, 0n)
  if (named > unitsOf(sale.quantity ?? '0')) throw invalid('lots', { kind: 'LOTS_MORE_THAN_SOLD' })
}

function refuseOthers(tx: Tx, actor: Actor, accountSeq: number, field: string): void {
  if (household.ofActor(tx, actor).country !== 'US') throw invalid(field, { kind: 'ONLY_IN_UNITED_STATES' })
  if (accounts.rowAt(tx, accountSeq).type !== 'INVESTMENT') throw invalid(field, { kind: 'NOT_FOR_LOTS' })
}

/** A change by which a sale would name what is not there any more: at the field where it is that sale's own. */
export function refuseMissingLots(tx: Tx, { id, accountSeq, securitySeq }: Named): void {
  if (securitySeq === null || !namesLots(tx, accountSeq, securitySeq)) return
  const missing = missingIn(tx, accountSeq, securitySeq)
  if (missing.some(({ event }) => event.id === id)) throw invalid('lots', { kind: 'LOT_NOT_THERE' })
  if (missing.length > 0) throw new Problem('conflict', { reason: { kind: 'LOTS_WERE_NAMED' } })
}

/** Out of which lots a sale is does not hang on what they cost. */
const missingIn = (db: Db, accountSeq: number, securitySeq: number): LotSale[] =>
  lotsOf(unitEvents(db, accountSeq, securitySeq), { currency: 'USD', averageFrom: undefined }).sales.filter(
    ({ isMissing }) => isMissing,
  )

const NAMING = `
  SELECT DISTINCT account_seq AS accountSeq FROM trades WHERE security_seq = ? AND lots IS NOT NULL AND deleted_at IS NULL`

/** How many lots that sales of a security name are not there, account by account. */
export const countMissingLots = (db: Db, securitySeq: number): number =>
  db.$client
    .query<{ accountSeq: number }, [number]>(NAMING)
    .all(securitySeq)
    .reduce((sum, { accountSeq }) => sum + missingIn(db, accountSeq, securitySeq).length, 0)

const NAMES = `
  SELECT 1 AS one FROM trades WHERE security_seq = ? AND account_seq = ? AND lots IS NOT NULL AND deleted_at IS NULL LIMIT 1`

const namesLots = ({ $client }: Db, accountSeq: number, securitySeq: number): boolean =>
  $client.query<{ one: 1 }, [number, number]>(NAMES).get(securitySeq, accountSeq) !== null

interface Row {
  id: string
  kind: string
  day: Day
  quantity: string | null
  fresh: number | null
  old: number | null
  lots: string | null
  isOther: number
  seq: number
}

const EVENTS = `
  SELECT id, kind, trade_day AS day, quantity, new_units AS fresh, old_units AS old, lots, 0 AS isOther, seq
  FROM trades WHERE security_seq = ?1 AND account_seq = ?2 AND deleted_at IS NULL
  UNION ALL SELECT id, kind, trade_day, other_quantity, NULL, NULL, NULL, 1, seq
  FROM trades WHERE other_security_seq = ?1 AND account_seq = ?2 AND deleted_at IS NULL ORDER BY day, seq`

/** What happened to the units alone: which lots are there does not hang on what they cost. */
const unitEvents = ({ $client }: Db, accountSeq: number, securitySeq: number): LotEvent[] =>
  $client
    .query<Row, [number, number]>(EVENTS)
    .all(securitySeq, accountSeq)
    .flatMap(({ id, kind, day, quantity, fresh, old, lots, isOther }): LotEvent[] => {
      const split = fresh && old ? { fresh: BigInt(fresh), old: BigInt(old) } : undefined
      const units = (isOther ? 1n : unitSign(kind)) * unitsOf(quantity ?? '0')
      if (!split && units === 0n) return []
      const sign = units < 0n ? -1n : 1n
      return [
        {
          id,
          day,
          kind: split ? 'SPLIT' : units < 0n ? 'OUT' : 'IN',
          units: sign * units,
          split,
          amount: undefined,
          isPurchase: false,
          isSale: kind === 'SELL',
          share: undefined,
          named: namedUnits(lots === null ? null : JSON.parse(lots)),
        },
      ]
    })
