import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { formatMoney, fromColumns, type MoneyColumns, moneyOf, toColumns } from '../../core/money.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { Month } from '../envelopes/months.ts'
import { categoryKey, isEnvelope } from './categories.ts'
import { within } from './months.ts'
import type { Move, NewMove } from './moves-model.ts'
import { refuseTracking } from './settings.ts'
import { envelopeMoves } from './tables.ts'

interface Row extends MoneyColumns {
  id: string
  fromCategoryId: string | null
  toCategoryId: string | null
  userId: string
  at: Instant
}

const SELECT = `
  SELECT m.id, f.id AS fromCategoryId, t.id AS toCategoryId, m.amount_high AS high, m.amount_low AS low, m.user_id AS userId, m.at
  FROM envelope_moves m LEFT JOIN categories f ON f.seq = m.from_seq LEFT JOIN categories t ON t.seq = m.to_seq
  WHERE m.household_id = ? AND m.month = ?`

/** What was moved in a month, in its order. */
export const list = (db: Db, actor: Actor, text: string): Move[] =>
  db.$client
    .query<Row, [number, string]>(`${SELECT} ORDER BY m.seq`)
    .all(actor.householdId, within(db, actor, text))
    .map(toWire)

/** Takes money from one envelope, or from what is to budget, and puts it into another. */
export function move(tx: Tx, actor: Actor, text: string, input: NewMove): Move {
  const [moved] = moveAll(tx, actor, text, [input], () => '')
  if (!moved) throw new Error('a move that was not made')
  return moved
}

/** The same for several, all or none. Each counts from where the one before left it; a refusal names the one it is of. */
export function moveAll(
  tx: Tx,
  actor: Actor,
  text: string,
  inputs: NewMove[],
  path = (place: number) => `${place}.`,
): Move[] {
  refuseTracking(tx, actor)
  const month = within(tx, actor, text)
  const moved = inputs.map((input, place) => moveIn(tx, actor, month, input, path(place)))
  record(tx, actor, 'budget.changed')
  return moved
}

const INSERT = insertOf(envelopeMoves)

function moveIn(tx: Tx, actor: Actor, month: Month, input: NewMove, path: string): Move {
  const from = endOf(tx, actor, input.fromCategoryId, `${path}fromCategoryId`)
  const to = endOf(tx, actor, input.toCategoryId, `${path}toCategoryId`)
  if (from === to) throw invalid(`${path}toCategoryId`, { kind: 'SAME_ENVELOPE' })
  const amount = moneyOf(input.amount)
  if (amount <= 0n) throw invalid(`${path}amount`, { kind: 'NOT_ABOVE_ZERO' })
  const id = newId()
  const { high, low } = toColumns(amount)
  const { householdId, userId, at } = actor
  const amounts = { amountHigh: high, amountLow: low }
  const values = INSERT.values({ id, householdId, month, fromSeq: from, toSeq: to, ...amounts, userId, at })
  tx.$client.query(INSERT.sql).run(...values)
  return toWire({ ...input, id, high, low, userId, at })
}

/** Puts the money back where it was. Answers the move, to make it again. */
export function remove(tx: Tx, actor: Actor, text: string, id: string): NewMove {
  const found = list(tx, actor, text).find((move) => move.id === id)
  if (!found) throw new Problem('not-found')
  tx.$client
    .query('DELETE FROM envelope_moves WHERE id = ? AND household_id = ? AND month = ?')
    .run(id, actor.householdId, within(tx, actor, text))
  record(tx, actor, 'budget.changed')
  const { fromCategoryId, toCategoryId, amount } = found
  return { fromCategoryId, toCategoryId, amount }
}

function endOf(db: Db, actor: Actor, id: string | null, field: string): number | null {
  if (id === null) return null
  const key = categoryKey(db, actor, id)
  if (!key) throw invalid(field, { kind: 'NO_SUCH_CATEGORY' })
  if (!isEnvelope(key)) throw invalid(field, { kind: 'INCOME_WITHOUT_ENVELOPE' })
  return key.seq
}

const toWire = ({ high, low, at, fromCategoryId, toCategoryId, ...row }: Row): Move => ({
  ...row,
  fromCategoryId,
  toCategoryId,
  amount: formatMoney(fromColumns({ high, low })),
  at: toRfc3339(at),
})

/** The same money the other way. */
export const backwards = ({ fromCategoryId, toCategoryId, amount }: Move) => ({
  fromCategoryId: toCategoryId,
  toCategoryId: fromCategoryId,
  amount,
})
