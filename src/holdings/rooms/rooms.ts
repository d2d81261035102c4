import type { Actor } from '../../core/actor.ts'
import { amountIn } from '../../core/currencies.ts'
import { formatMoney, fromColumns, toColumns } from '../../core/money.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { type Day, toRfc3339 } from '../../core/time.ts'
import { lines } from '../../ledger/transactions/text-fields.ts'
import { record } from '../../people/events/events.ts'
import * as household from '../../people/household/household.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { refuseChanged } from '../../platform/http/undo.ts'
import { contributionsOf, usualSpan } from './contributions.ts'
import type { Room, RoomInput, RoomParams, TypedRoom } from './model.ts'
import { contributionRooms } from './tables.ts'

type RoomRow = typeof contributionRooms.$inferSelect

const COLUMNS = `household_id AS householdId, owner_id AS ownerId, plan, year, room_high AS roomHigh, room_low AS roomLow,
  counted_from AS countedFrom, notes, user_id AS userId, at AS "at"`

/** What was typed, the newest year first, counted down by what the ledger says was put in. */
export const list = (db: Db, actor: Actor): Room[] =>
  readSnapshot(db, () =>
    db.$client
      .query<RoomRow, [number]>(
        `SELECT ${COLUMNS} FROM contribution_rooms WHERE household_id = ? ORDER BY year DESC, plan, owner_id`,
      )
      .all(actor.householdId)
      .map((row) => toWire(db, actor, row)),
  )

/** What was typed of a person's plan and year. */
export function typedOf(db: Db, actor: Actor, params: RoomParams): TypedRoom | undefined {
  const row = rowOf(db, actor, params)
  return row ? typedIn(row) : undefined
}

const typedIn = (row: RoomRow): TypedRoom => ({
  room: formatMoney(fromColumns({ high: row.roomHigh, low: row.roomLow })),
  countedFrom: row.countedFrom,
  notes: row.notes,
})

const rowOf = (db: Db, { householdId }: Actor, { ownerId, plan, year }: RoomParams): RoomRow | null =>
  db.$client
    .query<RoomRow, [number, string, string, number]>(
      `SELECT ${COLUMNS} FROM contribution_rooms WHERE household_id = ? AND owner_id = ? AND plan = ? AND year = ?`,
    )
    .get(householdId, ownerId, plan, Number(year))

const INSERT = insertOf(contributionRooms)
const SET = `${INSERT.sql} ON CONFLICT DO UPDATE SET room_high = excluded.room_high, room_low = excluded.room_low,
  counted_from = excluded.counted_from, notes = excluded.notes, user_id = excluded.user_id, at = excluded.at`

/** Says what a person may put into a plan in a year, in place of what was said before. */
export function set(tx: Tx, actor: Actor, params: RoomParams, { was, ...input }: RoomInput): Room {
  const { ownerId, plan, year } = params
  const before = typedOf(tx, actor, params)
  if (was !== undefined) refuseChanged({ was: before ?? null }, { was })
  if (!before && !isMember(tx, actor, ownerId)) throw new Problem('not-found')
  const room = amountIn(household.currencyOf(tx, actor), input.room, 'room')
  if (room < 0n) throw invalid('room', { kind: 'LESS_THAN_ZERO' })
  const { high, low } = toColumns(room)
  const row: RoomRow = {
    householdId: actor.householdId,
    ownerId,
    plan,
    year: Number(year),
    roomHigh: high,
    roomLow: low,
    countedFrom: (input.countedFrom ?? null) as Day | null,
    notes: lines(input.notes ?? ''),
    userId: actor.userId,
    at: actor.at,
  }
  const { to } = usualSpan(plan, row.year)
  if (row.countedFrom !== null && row.countedFrom > to)
    throw invalid('countedFrom', { kind: 'AFTER_END', end: 'year' })
  tx.$client.query(SET).run(...INSERT.values(row))
  record(tx, actor, 'room.changed', ownerId)
  return toWire(tx, actor, row)
}

/** Forgets it; what was put in stays in the ledger. */
export function remove(tx: Tx, actor: Actor, params: RoomParams, was?: string): TypedRoom {
  const before = typedOf(tx, actor, params)
  if (!before) throw new Problem('not-found')
  if (was !== undefined) refuseChanged({ was: before.room }, { was })
  const { ownerId, plan, year } = params
  tx.$client
    .query('DELETE FROM contribution_rooms WHERE household_id = ? AND owner_id = ? AND plan = ? AND year = ?')
    .run(actor.householdId, ownerId, plan, Number(year))
  record(tx, actor, 'room.changed', ownerId)
  return before
}

const isMember = (db: Db, { householdId }: Actor, id: string): boolean =>
  db.$client
    .query<{ id: string }, [string, number]>('SELECT id FROM users WHERE id = ? AND household_id = ?')
    .get(id, householdId) !== null

function toWire(db: Db, actor: Actor, row: RoomRow): Room {
  const { ownerId, plan, year } = row
  const currency = household.currencyOf(db, actor)
  const usual = usualSpan(plan, year)
  const span = { from: row.countedFrom ?? usual.from, to: usual.to }
  const { contributed, withdrawn, otherIn, unknown } = contributionsOf(db, actor, {
    ownerId,
    plan,
    span,
    currency,
  })
  const left = fromColumns({ high: row.roomHigh, low: row.roomLow }) - contributed
  return {
    ownerId,
    plan,
    year,
    currency,
    ...typedIn(row),
    ...span,
    contributed: formatMoney(contributed),
    withdrawn: formatMoney(withdrawn),
    left: formatMoney(left),
    isOver: left < 0n,
    otherIn: formatMoney(otherIn),
    unknown,
    at: toRfc3339(row.at),
  }
}
