import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import type { Language } from '../../core/languages.ts'
import { formatMoney, fromColumns, toColumns } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import { type Instant, toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { Month } from '../envelopes/months.ts'
import { inParts, inWords } from '../envelopes/words/in-words.ts'
import type { FillingReason } from '../envelopes/words/message-facts.ts'
import { assign, linesIn } from './budget-lines.ts'
import type { Fill, Filling, FillingResult, UndoneFilling } from './model.ts'
import { within } from './months.ts'
import {
  type AssignmentProposal,
  type FillingKind,
  fromLastMonth,
  fromTemplates,
  type NamedStep,
  type Proposed,
} from './proposals.ts'
import { envelopeFillingLines } from './tables.ts'

const SOURCES = { TEMPLATES: fromTemplates, COPY: fromLastMonth }

/** What a filling would assign, and why; nothing is written. */
export function preview(
  db: Db,
  actor: Actor,
  kind: FillingKind,
  text: string,
  { reach }: Fill,
): FillingResult {
  const proposed = SOURCES[kind](db, actor, within(db, actor, text), reach ?? 'EMPTY')
  return toWire(null, proposed, preferences.languageOfReader(db, actor))
}

/** Assigns it, and remembers what stood there before, so that it can be taken back as one. */
export function fill(tx: Tx, actor: Actor, kind: FillingKind, text: string, { reach }: Fill): FillingResult {
  const proposed = SOURCES[kind](tx, actor, within(tx, actor, text), reach ?? 'EMPTY')
  const language = preferences.languageOfReader(tx, actor)
  if (proposed.proposals.length === 0) return toWire(null, proposed, language)
  const id = newId()
  const { lastInsertRowid } = tx.$client
    .query(
      'INSERT INTO envelope_fillings (id, household_id, month, kind, user_id, at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(id, actor.householdId, proposed.month, kind, actor.userId, actor.at)
  for (const proposal of proposed.proposals) {
    assign(tx, actor.householdId, proposed.month, proposal.category.seq, proposal.assigned)
    remember(tx, Number(lastInsertRowid), proposal)
  }
  record(tx, actor, 'budget.changed')
  return toWire(id, proposed, language)
}

const INSERT_LINE = insertOf(envelopeFillingLines)

function remember(tx: Tx, fillingSeq: number, { category, before, assigned, why }: AssignmentProposal): void {
  const [was, is] = [toColumns(before), toColumns(assigned)]
  const values = INSERT_LINE.values({
    fillingSeq,
    categorySeq: category.seq,
    beforeHigh: was.high,
    beforeLow: was.low,
    assignedHigh: is.high,
    assignedLow: is.low,
    why,
  })
  tx.$client.query(INSERT_LINE.sql).run(...values)
}

interface Row {
  seq: number
  id: string
  kind: FillingKind
  userId: string
  at: Instant
  undoneAt: Instant | null
}

interface LineRow {
  categorySeq: number
  categoryId: string
  categoryName: string
  beforeHigh: number
  beforeLow: number
  high: number
  low: number
  why: string
}

/** What filled a month, newest first. */
export function list(db: Db, actor: Actor, text: string): Filling[] {
  const month = within(db, actor, text)
  const rows = db.$client
    .query<Row, [number, string]>(`
      SELECT seq, id, kind, user_id AS userId, at, undone_at AS undoneAt FROM envelope_fillings
      WHERE household_id = ? AND month = ? ORDER BY seq DESC`)
    .all(actor.householdId, month)
  const language = preferences.languageOfReader(db, actor)
  return rows.map(({ seq, at, undoneAt, ...row }) => ({
    ...row,
    at: toRfc3339(at),
    undoneAt: toRfc3339OrNull(undoneAt),
    categories: linesOf(db, seq).map(({ categoryId, categoryName, before, assigned, why }) => ({
      categoryId,
      categoryName,
      before: formatMoney(before),
      assigned: formatMoney(assigned),
      why: why.map((reason) => inWords(reason, language)),
      whyParts: why.map((reason) => inParts(reason, language)),
    })),
  }))
}

function linesOf(db: Db, fillingSeq: number) {
  const rows = db.$client
    .query<LineRow, [number]>(`
      SELECT l.category_seq AS categorySeq, c.id AS categoryId, c.name AS categoryName, l.before_high AS beforeHigh,
        l.before_low AS beforeLow, l.assigned_high AS high, l.assigned_low AS low, l.why
      FROM envelope_filling_lines l JOIN categories c ON c.seq = l.category_seq JOIN category_groups g ON g.seq = c.group_seq
      WHERE l.filling_seq = ? ORDER BY g.position, g.seq, c.position, c.seq`)
    .all(fillingSeq)
  return rows.map(({ beforeHigh, beforeLow, why, ...row }) => ({
    ...row,
    before: fromColumns({ high: beforeHigh, low: beforeLow }),
    assigned: fromColumns(row),
    why: JSON.parse(why) as FillingReason[],
  }))
}

/** Puts back what stood there before, once; what was changed since stays as it is. */
export function undo(tx: Tx, actor: Actor, id: string): UndoneFilling {
  const { seq, month } = claim(tx, actor, id)
  const now = linesIn(tx, actor.householdId, month)
  const lines = linesOf(tx, seq)
  const untouched = lines.filter(({ categorySeq, assigned }) => (now.get(categorySeq) ?? 0n) === assigned)
  for (const { categorySeq, before } of untouched) assign(tx, actor.householdId, month, categorySeq, before)
  record(tx, actor, 'budget.changed')
  return { id, restored: untouched.length, kept: lines.length - untouched.length }
}

function claim(tx: Tx, { householdId, at }: Actor, id: string): { seq: number; month: Month } {
  const ours = tx.$client
    .query<{ seq: number; month: Month }, [string, number]>(
      'SELECT seq, month FROM envelope_fillings WHERE id = ? AND household_id = ?',
    )
    .get(id, householdId)
  if (!ours) throw new Problem('not-found')
  const { changes } = tx.$client
    .query('UPDATE envelope_fillings SET undone_at = ? WHERE seq = ? AND undone_at IS NULL')
    .run(at, ours.seq)
  if (changes === 0) throw new Problem('conflict', { reason: { kind: 'TAKEN_BACK_ALREADY' } })
  return ours
}

const toWire = (
  id: string | null,
  { kind, toBudget, proposals }: Proposed,
  language: Language,
): FillingResult => ({
  id,
  kind,
  toBudget: toBudget && {
    before: formatMoney(toBudget.before),
    after: formatMoney(toBudget.after),
  },
  categories: proposals.map(({ category, before, assigned, why, steps }) => ({
    categoryId: category.id,
    categoryName: category.name,
    before: formatMoney(before),
    assigned: formatMoney(assigned),
    why: why.map((reason) => inWords(reason, language)),
    whyParts: why.map((reason) => inParts(reason, language)),
    steps: steps.map((step) => stepToWire(step, language)),
  })),
})

const stepToWire = ({ template, asked, granted, because }: NamedStep, language: Language) => ({
  templateId: template.id,
  priority: template.priority,
  asked: formatMoney(asked),
  granted: formatMoney(granted),
  explanation: inWords(because, language),
})
