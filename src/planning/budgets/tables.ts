import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { categories } from '../../ledger/categories/tables.ts'
import { households } from '../../people/household/tables.ts'
import { high, id, instant, json, low, seq } from '../../platform/db/columns.ts'
import type { FillingReason } from '../envelopes/words/message-facts.ts'

export const budgetStyles = ['ENVELOPES', 'TRACKING'] as const
export type BudgetStyle = (typeof budgetStyles)[number]
export const carryModes = ['NONE', 'SURPLUS', 'FULL'] as const
export const fillingKinds = ['TEMPLATES', 'COPY'] as const

const household = () =>
  integer('household_id')
    .notNull()
    .references(() => households.id)
const category = () =>
  integer('category_seq')
    .notNull()
    .references(() => categories.seq, { onDelete: 'cascade' })
/** YYYY-MM. */
const month = (name = 'month') => text(name).notNull()

/** How a household budgets; with envelopes until it says otherwise. */
export const budgetSettings = sqliteTable('budget_settings', {
  householdId: household().primaryKey(),
  style: text('style', { enum: budgetStyles }).notNull(),
})

/** What was put into a category's envelope in a month, before anything was moved; in the tracking style, the plan. */
export const envelopeLines = sqliteTable(
  'envelope_lines',
  {
    householdId: household(),
    month: month(),
    categorySeq: category(),
    assignedHigh: high('assigned').notNull(),
    assignedLow: low('assigned').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.month, table.categorySeq] }),
    index('envelope_lines_by_category').on(table.categorySeq),
  ],
)

/** Money that was taken from one envelope and put into another; without a category it is what is to budget. */
export const envelopeMoves = sqliteTable(
  'envelope_moves',
  {
    seq: seq(),
    id: id(),
    householdId: household(),
    month: month(),
    fromSeq: integer('from_seq').references(() => categories.seq),
    toSeq: integer('to_seq').references(() => categories.seq),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('envelope_moves_by_month').on(table.householdId, table.month),
    index('envelope_moves_by_from').on(table.fromSeq),
    index('envelope_moves_by_to').on(table.toSeq),
  ],
)

/** What is kept out of a month for the next one. */
export const envelopeHolds = sqliteTable(
  'envelope_holds',
  {
    householdId: household(),
    month: month(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.month] })],
)

/** What becomes of an envelope's rest at the end of a month, from a month on; SURPLUS where nothing is said. */
export const envelopeCarries = sqliteTable(
  'envelope_carries',
  {
    householdId: household(),
    categorySeq: category(),
    since: month('since'),
    carry: text('carry', { enum: carryModes }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categorySeq, table.since] }),
    index('envelope_carries_by_household').on(table.householdId),
  ],
)

/** What an envelope should get by itself; see envelopes/templates.ts. */
export const envelopeTemplates = sqliteTable(
  'envelope_templates',
  {
    seq: seq(),
    id: id(),
    householdId: household(),
    categorySeq: category(),
    position: integer('position').notNull(),
    priority: integer('priority').notNull(),
    /** As on the wire. */
    rule: json<Record<string, unknown>>('rule').notNull(),
  },
  (table) => [
    index('envelope_templates_by_household').on(table.householdId, table.categorySeq, table.position),
    index('envelope_templates_by_category').on(table.categorySeq),
  ],
)

/** Templates, or last month, were applied to a month: what stood there before, so that it can be taken back. */
export const envelopeFillings = sqliteTable(
  'envelope_fillings',
  {
    seq: seq(),
    id: id(),
    householdId: household(),
    month: month(),
    kind: text('kind', { enum: fillingKinds }).notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('envelope_fillings_by_month').on(table.householdId, table.month, table.seq)],
)

export const envelopeFillingLines = sqliteTable(
  'envelope_filling_lines',
  {
    fillingSeq: integer('filling_seq')
      .notNull()
      .references(() => envelopeFillings.seq, { onDelete: 'cascade' }),
    categorySeq: category(),
    beforeHigh: high('before').notNull(),
    beforeLow: low('before').notNull(),
    assignedHigh: high('assigned').notNull(),
    assignedLow: low('assigned').notNull(),
    /** Why it is as much as it is, template by template; as English words where it was filled before there were reasons. */
    why: json<FillingReason[]>('why').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fillingSeq, table.categorySeq] }),
    index('envelope_filling_lines_by_category').on(table.categorySeq),
  ],
)

/** Envelopes of which it was told that they are overspent: told once a month. */
export const budgetAlerts = sqliteTable(
  'budget_alerts',
  {
    householdId: household(),
    categorySeq: category(),
    month: month(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categorySeq, table.month] }),
    index('budget_alerts_by_household').on(table.householdId),
  ],
)
