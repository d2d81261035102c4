import { isNull } from 'drizzle-orm'
import type { Instant } from '../../core/time.ts'
import * as membership from '../../people/household/membership.ts'
import { users } from '../../people/household/tables.ts'
import type { Tx } from '../../platform/db/db.ts'
import { ArchiveInvalid } from './archive-invalid.ts'

/** Everybody by whom something in the books is. */
export const NAMED = `
  SELECT user_id AS id FROM reconciliations UNION SELECT user_id FROM category_choices UNION SELECT user_id FROM bulk_changes
  UNION SELECT user_id FROM imports UNION SELECT user_id FROM rule_runs UNION SELECT reverted_by FROM rule_runs
  UNION SELECT user_id FROM envelope_moves UNION SELECT user_id FROM envelope_fillings
  UNION SELECT user_id FROM goal_contributions UNION SELECT payer_id FROM subscriptions UNION SELECT created_by FROM saved_views
  UNION SELECT user_id FROM rates UNION SELECT user_id FROM prices UNION SELECT user_id FROM trades
  UNION SELECT owner_id FROM accounts UNION SELECT owner_id FROM contribution_rooms
  UNION SELECT user_id FROM contribution_rooms UNION SELECT owner_id FROM tax_slips UNION SELECT user_id FROM tax_slips
  UNION SELECT created_by FROM scenarios UNION SELECT created_by FROM saved_reports
  UNION SELECT updated_by FROM transactions UNION SELECT uploaded_by FROM receipts UNION SELECT linked_by FROM receipt_links
  UNION SELECT changed_by FROM receipt_changes
  UNION SELECT corrected.value ->> 'by' FROM receipts, json_each(receipts.corrections) corrected
  UNION SELECT person_id FROM tax_activities UNION SELECT person_id FROM tax_mappings UNION SELECT person_id FROM tax_overrides
  UNION SELECT user_id FROM tax_overrides UNION SELECT user_id FROM tax_limits UNION SELECT user_id FROM tax_rates
  UNION SELECT user_id FROM tax_medical_windows UNION SELECT user_id FROM tax_year_rates
  UNION SELECT closed_by FROM tax_closings UNION SELECT reopened_by FROM tax_closings
  UNION SELECT user_id FROM tax_evidence UNION SELECT user_id FROM tax_sales_taxes`

/**
 * Makes an installation of what a member took along: they become its administrator, as they are the only one there.
 * The others are in the books by their ids alone, and become what a person is who was forgotten after a removal.
 */
export function settleMember(tx: Tx, at: Instant): void {
  const [person, another] = tx.select().from(users).where(isNull(users.removedAt)).limit(2).all()
  if (!person || another) throw new ArchiveInvalid('it is a member’s and has not exactly one person')
  for (const id of unknownPeople(tx)) membership.addFormer(tx, person, id, at)
  membership.setRole(tx, { householdId: person.householdId, at }, person.id, 'ADMIN')
}

const unknownPeople = ({ $client }: Tx): string[] =>
  $client
    .query<{ id: string }, []>(
      `SELECT id FROM (${NAMED}) WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM users)`,
    )
    .all()
    .map(({ id }) => id)
