import type { Actor } from '../../core/actor.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Month } from '../envelopes/months.ts'
import type { Carry, CarrySince } from '../envelopes/plan.ts'
import { envelopeSeq } from './categories.ts'
import type { Envelope, EnvelopeChange } from './model.ts'
import { currentMonth, within } from './months.ts'
import * as templates from './templates.ts'

/** How a category's envelope ends its months, and what it should get by itself. */
export const get = (db: Db, actor: Actor, categoryId: string): Envelope =>
  toWire(db, actor, categoryId, envelopeSeq(db, actor, categoryId))

/** Changes what the input names. */
export function set(tx: Tx, actor: Actor, categoryId: string, input: EnvelopeChange): Envelope {
  const seq = envelopeSeq(tx, actor, categoryId)
  const since = within(tx, actor, input.since ?? currentMonth(tx, actor), 'since')
  if (input.carry) setCarry(tx, actor, seq, { since, carry: input.carry })
  if (input.templates) templates.replace(tx, actor, seq, input.templates)
  if (input.carry ?? input.templates) record(tx, actor, 'budget.changed')
  return toWire(tx, actor, categoryId, seq)
}

/** From the month on, whatever was said for later ones; the months before stay as they were. */
function setCarry(tx: Tx, { householdId }: Actor, categorySeq: number, { since, carry }: CarrySince): void {
  tx.$client
    .query('DELETE FROM envelope_carries WHERE category_seq = ? AND since >= ?')
    .run(categorySeq, since)
  if (carryAt(carriesOf(tx, categorySeq), since) === carry) return
  tx.$client
    .query('INSERT INTO envelope_carries (household_id, category_seq, since, carry) VALUES (?, ?, ?, ?)')
    .run(householdId, categorySeq, since, carry)
}

const carriesOf = (db: Db, categorySeq: number): CarrySince[] =>
  db.$client
    .query<CarrySince, [number]>(
      'SELECT since, carry FROM envelope_carries WHERE category_seq = ? ORDER BY since',
    )
    .all(categorySeq)

const carryAt = (carries: CarrySince[], month: Month): Carry =>
  carries.findLast(({ since }) => since <= month)?.carry ?? 'SURPLUS'

function toWire(db: Db, actor: Actor, categoryId: string, seq: number): Envelope {
  const carries = carriesOf(db, seq)
  return {
    categoryId,
    carry: carryAt(carries, currentMonth(db, actor)),
    carries,
    templates: templates.of(db, actor, seq),
  }
}
