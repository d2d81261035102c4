import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../people/household/tables.ts'
import { day, high, instant, low } from '../../platform/db/columns.ts'

/** Plans that the tax authority limits what may be put into each year, a person's own. */
export const roomPlans = ['TFSA', 'RRSP', 'FHSA', 'IRA', '401K', 'HSA'] as const

/** What a person may put into a plan in a year, as their own notice says. */
export const contributionRooms = sqliteTable(
  'contribution_rooms',
  {
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    ownerId: text('owner_id').notNull(),
    plan: text('plan', { enum: roomPlans }).notNull(),
    year: integer('year').notNull(),
    /** In the household's currency. */
    roomHigh: high('room').notNull(),
    roomLow: low('room').notNull(),
    /** The first day whose contributions are not in the notice yet; null as is usual for the plan. */
    countedFrom: day('counted_from'),
    notes: text('notes').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.ownerId, table.plan, table.year] })],
)
