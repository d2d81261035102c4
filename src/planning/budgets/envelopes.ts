import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { refuseChanged } from '../../platform/http/undo.ts'
import type { Month } from '../envelopes/months.ts'
import type { Carry, CarrySince } from '../envelopes/plan.ts'
import { envelopeSeq } from './categories.ts'
import type { Envelope, EnvelopeChange } from './envelope-model.ts'
import { currentMonth, within } from './months.ts'
import * as templates from './templates.ts'

/** How a category's envelope ends its months, and what it should get by itself. */
export const get = (db: Db, actor: Actor, categoryId: string): Envelope =>
  toWire(db, actor, categoryId, envelopeSeq(db, actor, categoryId))

/** Changes what the input names. Answers what it is, and what it was. */
export function set(
  tx: Tx,
  actor: Actor,
  categoryId: string,
  input: EnvelopeChange,
): { before: Envelope; after: Envelope } {
  const seq = envelopeSeq(tx, actor, categoryId)
  const before = toWire(tx, actor, categoryId, seq)
  refuseChanged(written(before), input.was)
  const since = within(tx, actor, input.since ?? currentMonth(tx, actor), 'since')
  if (input.carry && input.carries) throw invalid('carry', { kind: 'CARRY_AND_CARRIES' })
  if (input.carry) setCarry(tx, actor, seq, { since, carry: input.carry })
  if (input.carries) setCarries(tx, actor, seq, input.carries)
  if (input.templates) templates.replace(tx, actor, seq, input.templates)
  if (input.carry ?? input.carries ?? input.templates) record(tx, actor, 'budget.changed')
  return { before, after: toWire(tx, actor, categoryId, seq) }
}

/** What somebody says of an envelope, as a request has it: templates get a number of their own each time. */
const written = ({
  carries,
  templates,
}: Envelope): Required<Pick<EnvelopeChange, 'carries' | 'templates'>> => ({
  carries,
  templates: templates.map(({ priority, rule }) => ({ priority, rule })),
})

/** The request that makes an envelope what it was; none where it is so already. */
export function backTo(before: Envelope, after: Envelope): EnvelopeChange | undefined {
  const [old, now] = [written(before), written(after)]
  const changed = (['carries', 'templates'] as const).filter(
    (field) => !Bun.deepEquals(old[field], now[field]),
  )
  const pick = (from: typeof old) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  return changed.length === 0 ? undefined : { ...pick(old), was: pick(now) }
}

function setCarries(
  tx: Tx,
  { householdId, at }: Actor,
  categorySeq: number,
  carries: Envelope['carries'],
): void {
  tx.$client.query('DELETE FROM envelope_carries WHERE category_seq = ?').run(categorySeq)
  for (const [index, { since: text, carry }] of carries.entries()) {
    const since = within(tx, { householdId, at }, text, `carries.${index}.since`)
    if (index > 0 && (carries[index - 1]?.since ?? '') >= since)
      throw invalid(`carries.${index}.since`, { kind: 'CARRIES_ORDER' })
    insertCarry(tx, householdId, categorySeq, { since, carry })
  }
}

/** From the month on, whatever was said for later ones; the months before stay as they were. */
function setCarry(tx: Tx, { householdId }: Actor, categorySeq: number, { since, carry }: CarrySince): void {
  tx.$client
    .query('DELETE FROM envelope_carries WHERE category_seq = ? AND since >= ?')
    .run(categorySeq, since)
  if (carryAt(carriesOf(tx, categorySeq), since) === carry) return
  insertCarry(tx, householdId, categorySeq, { since, carry })
}

function insertCarry(tx: Tx, householdId: number, categorySeq: number, { since, carry }: CarrySince): void {
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
