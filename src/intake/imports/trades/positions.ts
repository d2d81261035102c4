import type { Actor } from '../../../core/actor.ts'
import { formatMoney, type Money, moneyOf } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import { cashSign, unitSign } from '../../../holdings/trades/events.ts'
import * as securities from '../../../holdings/trades/securities/securities.ts'
import { formatUnits, Position, unitsOf } from '../../../holdings/worth/units.ts'
import { rowAt } from '../../../ledger/accounts/accounts.ts'
import { cashOn } from '../../../ledger/accounts/balances.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type PlannedOpening, plannedOpenings } from '../accounts/planned-openings.ts'
import type { StoredInvestments } from '../messages.ts'
import { securityFinder } from '../rows/file-securities.ts'
import { securityToWire } from '../rows/trade-wire.ts'
import type { ImportPosition } from '../rows-model.ts'
import type { RowDetails } from '../tables.ts'

interface ListedImport {
  seq: number
  isPreview: boolean
  investments: StoredInvestments | undefined
}

interface Place {
  position: number
  key: string
  accountSeq: number | null
  currency: string
}

/**
 * What the statement says is held, beside what the trades that are there and those that come in come to at the end of its
 * day: of every security that either has, and of the cash. Statements count trades by their own day or, some of them, by
 * settlement: the one by which more of the account's positions agree is taken.
 */
export function positionsOf(
  db: Db,
  actor: Actor,
  { seq, isPreview, investments }: ListedImport,
): ImportPosition[] {
  if (!investments) return []
  const plans = isPreview ? plannedOpenings(db, seq) : undefined
  const stated = new Statements(db, actor, investments)
  return places(db, seq).flatMap((place) => {
    const moves = [
      ...(place.accountSeq === null ? [] : movesIn(db, place.accountSeq)),
      ...(isPreview ? arrivingMoves(db, seq, place.position) : []).map((move) => stated.named(move, place)),
    ].sort(inOrder)
    return stated.of(place, moves, plans?.get(place.position))
  })
}

const places = ({ $client: client }: Db, seq: number): Place[] =>
  client
    .query<Place, [number]>(`
      SELECT p.position, p.key, p.account_seq AS accountSeq, coalesce(a.currency, p.create_as ->> '$.currency', '') AS currency
      FROM import_accounts p LEFT JOIN accounts a ON a.seq = p.account_seq
      WHERE p.import_seq = ? AND p.action <> 'IGNORE' ORDER BY p.position`)
    .all(seq)

/** What a trade does to the units of a security, by its seq or, where it is added with the import, its place in the file. */
interface Move {
  security: string | undefined
  kind: string
  tradeDay: Day
  settleDay: Day
  quantity: string | null
  newUnits: number | null
  oldUnits: number | null
  cash: Money
}

const inOrder = (one: Move, other: Move): number =>
  one.settleDay === other.settleDay
    ? Number(one.kind !== 'SPLIT') - Number(other.kind !== 'SPLIT')
    : one.settleDay < other.settleDay
      ? -1
      : 1

interface StoredMove extends Omit<Move, 'security' | 'cash'> {
  securitySeq: number | null
}

const movesIn = ({ $client: client }: Db, accountSeq: number): Move[] =>
  client
    .query<StoredMove, [number]>(`
      SELECT security_seq AS securitySeq, kind, trade_day AS tradeDay, settle_day AS settleDay, quantity,
        new_units AS newUnits, old_units AS oldUnits
      FROM trades WHERE account_seq = ? AND deleted_at IS NULL ORDER BY settle_day, kind <> 'SPLIT', seq`)
    .all(accountSeq)
    .map(({ securitySeq, ...move }) => ({
      ...move,
      security: securitySeq === null ? undefined : `seq ${securitySeq}`,
      cash: 0n,
    }))

interface ArrivingMove extends Omit<Move, 'security'> {
  place: number | undefined
}

/** As things stand; a row that becomes one with the cash of a trade brings none. */
const ARRIVING = `
  SELECT r.date, r.details FROM import_rows r
  WHERE r.import_seq = ? AND r.account_position = ? AND r.details IS NOT NULL AND r.details -> '$.trade' IS NOT NULL AND r.date IS NOT NULL
    AND (coalesce(r.chosen IN (1, 3), r.decision IN ('NEW', 'POSSIBLE_DUPLICATE'))
      OR coalesce(r.chosen = 2, r.decision = 'MATCH') AND NOT EXISTS (
        SELECT 1 FROM trades t WHERE t.transaction_seq = r.existing_seq AND t.deleted_at IS NULL))
  ORDER BY r.date, r.row`

const arrivingMoves = ({ $client: client }: Db, seq: number, position: number): ArrivingMove[] =>
  client
    .query<{ date: Day; details: string }, [number, number]>(ARRIVING)
    .all(seq, position)
    .flatMap(({ date, details }) => {
      const { trade }: RowDetails = JSON.parse(details)
      if (!trade) return []
      const { kind, day, quantity = null, newUnits = null, oldUnits = null, security, amount } = trade
      const cash = amount === undefined ? 0n : cashSign(kind) * moneyOf(amount)
      return { kind, tradeDay: day, settleDay: date, quantity, newUnits, oldUnits, place: security, cash }
    })

/** What the statements of a file say of its accounts. */
class Statements {
  readonly #find: ReturnType<typeof securityFinder>

  constructor(
    private readonly db: Db,
    private readonly actor: Actor,
    private readonly stated: StoredInvestments,
  ) {
    this.#find = securityFinder(db, actor, stated.securities)
  }

  named({ place, ...move }: ArrivingMove, { currency }: Place): Move {
    return { ...move, security: place === undefined ? undefined : this.#nameOf(place, currency) }
  }

  of(place: Place, moves: readonly Move[], plan: PlannedOpening | undefined): ImportPosition[] {
    const listing = this.stated.listings.findLast(({ account }) => account === place.position)
    const units = this.#unitsOf(place)
    const day = listing?.day
    const count = (basis: 'tradeDay' | 'settleDay') => held(moves, day, basis)
    const [traded, settled] = [count('tradeDay'), count('settleDay')]
    const computed = agreeing(settled, units) > agreeing(traded, units) ? settled : traded
    const names = listing ? new Set([...units.keys(), ...heldNames(computed)]) : new Set<string>()
    const rows = [...names].map((name): ImportPosition => {
      const [is, said] = [computed.get(name)?.units ?? 0n, units.get(name)?.units ?? 0n]
      return {
        account: place.key,
        security: this.#wireOf(name),
        currency: place.currency,
        date: day ?? null,
        stated: formatUnits(said),
        computed: formatUnits(is),
        difference: formatUnits(is - said),
        price: units.get(name)?.price ?? null,
      }
    })
    return [...rows, ...this.#cashOf(place, moves, plan)]
  }

  /** A security may stand in the cash and in the margin part of an account. */
  #unitsOf({ position, currency }: Place): Map<string, { units: bigint; price: string | undefined }> {
    const units = new Map<string, { units: bigint; price: string | undefined }>()
    const latest = this.stated.listings.findLast(({ account }) => account === position)
    for (const { account, security, quantity, price, listing } of this.stated.positions) {
      if (account !== position || this.stated.listings[listing] !== latest) continue
      const name = this.#nameOf(security, currency)
      const before = units.get(name)
      units.set(name, { units: (before?.units ?? 0n) + unitsOf(quantity), price: price ?? before?.price })
    }
    return units
  }

  #cashOf(
    { key, position, currency, accountSeq }: Place,
    moves: readonly Move[],
    plan: PlannedOpening | undefined,
  ): ImportPosition[] {
    const { amount, day } = this.stated.cash.findLast(({ account }) => account === position) ?? {}
    if (amount === undefined || day === undefined) return []
    const said = moneyOf(amount)
    const booked = plan
      ? plan.closing
      : accountSeq === null
        ? undefined
        : cashOn(this.db, rowAt(this.db, accountSeq), day)
    const unsettled = moves
      .filter(({ tradeDay, settleDay }) => tradeDay <= day && settleDay > day)
      .reduce((sum, { cash }) => sum + cash, 0n)
    const is = booked !== undefined && booked + unsettled === said ? said : booked
    return [
      {
        account: key,
        security: null,
        currency,
        date: day,
        stated: formatMoney(said),
        computed: is === undefined ? null : formatMoney(is),
        difference: is === undefined ? null : formatMoney(is - said),
        price: null,
      },
    ]
  }

  #nameOf(place: number, currency: string): string {
    const row = this.#find(place, currency)
    return row ? `seq ${row.seq}` : `new ${place}`
  }

  #wireOf(name: string): ImportPosition['security'] {
    const [kind, number] = name.split(' ')
    const place = Number(number)
    if (kind === 'new') return securityToWire(this.stated.securities[place])
    return securityToWire(undefined, securities.get(this.db, this.actor, securities.idAt(this.db, place)))
  }
}

type Held = ReadonlyMap<string, Position>

const heldNames = (positions: Held): string[] =>
  [...positions].flatMap(([name, { units }]) => (units === 0n ? [] : [name]))

function held(moves: readonly Move[], day: Day | undefined, basis: 'tradeDay' | 'settleDay'): Held {
  const positions = new Map<string, Position>()
  for (const { security, kind, quantity, newUnits, oldUnits, ...days } of moves) {
    if (security === undefined || (day !== undefined && days[basis] > day)) continue
    const position = positions.get(security) ?? new Position()
    positions.set(security, position)
    if (newUnits && oldUnits) position.split(BigInt(newUnits), BigInt(oldUnits))
    else position.move(unitSign(kind) * unitsOf(quantity ?? '0'))
  }
  return positions
}

const agreeing = (positions: Held, stated: ReadonlyMap<string, { units: bigint }>): number =>
  new Set(
    [...positions.keys(), ...stated.keys()].filter(
      (name) => (positions.get(name)?.units ?? 0n) === (stated.get(name)?.units ?? 0n),
    ),
  ).size
