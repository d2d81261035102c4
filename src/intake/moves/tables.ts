import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../ledger/accounts/tables.ts'
import { categories } from '../../ledger/categories/tables.ts'
import { households } from '../../people/household/tables.ts'
import { id, instant, json, seq } from '../../platform/db/columns.ts'
import { moveSources } from './source-ledger.ts'

export const moveStatuses = ['PREVIEW', 'COMMITTED', 'UNDONE'] as const
export const moveActions = ['CREATE', 'USE', 'SKIP'] as const
export type MoveAction = (typeof moveActions)[number]

/** A household's years in another program on their way into the books, or the memory of it. */
export const moves = sqliteTable(
  'moves',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    userId: text('user_id').notNull(),
    status: text('status', { enum: moveStatuses }).notNull(),
    source: text('source', { enum: moveSources }).notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    /** What a person decided. */
    choices: json<unknown>('choices').notNull(),
    /** What is shown of it, as on the wire. */
    shown: json<unknown>('shown').notNull(),
    /** What the commit made beside transactions, for the undo. */
    made: json<unknown>('made'),
    createdAt: instant('created_at').notNull(),
    committedAt: instant('committed_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('moves_by_household').on(table.householdId, table.seq)],
)

/** The bytes of a move in preview, which are read again when it is committed; gone once it is decided. */
export const moveFiles = sqliteTable(
  'move_files',
  {
    moveSeq: integer('move_seq')
      .notNull()
      .references(() => moves.seq, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.moveSeq, table.position] })],
)

/** The rows of a preview as on the wire, many in one piece, for paging. */
export const movePieces = sqliteTable(
  'move_pieces',
  {
    moveSeq: integer('move_seq')
      .notNull()
      .references(() => moves.seq, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    rows: text('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.moveSeq, table.position] })],
)

export const movedKinds = ['ACCOUNT', 'CATEGORY', 'RULE', 'SCHEDULE'] as const
export type MovedKind = (typeof movedKinds)[number]

/**
 * What an account or a category of another program has become here, by its id there, and which of its rules and schedules
 * came: known again in the next move.
 */
export const movedSubjects = sqliteTable(
  'moved_subjects',
  {
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    source: text('source', { enum: moveSources }).notNull(),
    kind: text('kind', { enum: movedKinds }).notNull(),
    key: text('key').notNull(),
    accountSeq: integer('account_seq').references(() => accounts.seq, { onDelete: 'cascade' }),
    categorySeq: integer('category_seq').references(() => categories.seq, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.source, table.kind, table.key] }),
    index('moved_subjects_by_account').on(table.accountSeq),
    index('moved_subjects_by_category').on(table.categorySeq),
  ],
)
