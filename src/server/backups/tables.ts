import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, seq } from '../../platform/db/columns.ts'

/** A backup that was put in place of the data. Until somebody resumes, nothing goes out by itself. */
export const restores = sqliteTable('restores', {
  seq: seq(),
  /** The file it came from, without its folder. */
  backup: text('backup').notNull(),
  /** What moment the data is of. */
  madeAt: instant('made_at').notNull(),
  restoredAt: instant('restored_at').notNull(),
  resumedAt: instant('resumed_at'),
  resumedBy: text('resumed_by'),
})
