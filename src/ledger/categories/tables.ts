import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { icons } from '../../core/icons.ts'
import { households } from '../../people/household/tables.ts'
import { id, instant, seq } from '../../platform/db/columns.ts'

export const categoryKinds = ['INCOME', 'EXPENSE', 'SAVINGS'] as const
export type CategoryKind = (typeof categoryKinds)[number]

/** A heading for categories, in the order the household wants. */
export const categoryGroups = sqliteTable(
  'category_groups',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    colour: integer('colour'),
    icon: text('icon', { enum: icons }),
  },
  (table) => [index('category_groups_by_household').on(table.householdId)],
)

/** What money is for. An archived one keeps its history and is no longer offered. */
export const categories = sqliteTable(
  'categories',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    groupSeq: integer('group_seq')
      .notNull()
      .references(() => categoryGroups.seq),
    name: text('name').notNull(),
    kind: text('kind', { enum: categoryKinds }).notNull(),
    taxLine: text('tax_line'),
    position: integer('position').notNull(),
    /** Null is as its group has it. */
    colour: integer('colour'),
    icon: text('icon', { enum: icons }),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('categories_by_household').on(table.householdId)],
)
